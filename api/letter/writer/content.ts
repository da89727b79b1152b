import { z } from 'zod'
import careContent from '#content/en/assessment/insights/care.json'
import changeContent from '#content/en/assessment/insights/change.json'
import componentsContent from '#content/en/assessment/insights/components.json'
import summaryContent from '#content/en/assessment/insights/summary.json'
import { componentId, type EvidenceId } from '../contract.ts'
import { bySignal, type SignalName } from '#api/contract/signal.ts'
import { forLanguage } from '#api/content/numbers.ts'
import { checkedContent } from '#api/content/content-error.ts'
import { areErrorsEstimated } from '#api/instrument/public/parameters.ts'
import { signalOf } from '#api/instrument/public/signals.ts'
import { Phrase } from '#api/content/text-schema.ts'
import { itemsOfComponent } from '#api/instrument/bank.ts'
import { sentences } from './answered-sentences.ts'
import { firstOf, linesWhen } from './lines.ts'
import { ActWords, markedAct } from './schemas.ts'

const ofComponent = ['component', 'signal', 'score']
const ofChance = ['chance', 'estimated']
const everyAnswerUndecided = { '*': { said: 'undecided' } } as const

const Summary = z.strictObject({
  recognition: linesWhen({ ras: { under: 45 } }),
  /** nearly all answers are undecided */
  between: linesWhen(everyAnswerUndecided),
  /** most answers are */
  fewAnswers: linesWhen(everyAnswerUndecided),
  high: linesWhen({ component: { isAllHigh: true } }),
  /** if every answer is undecided */
  notice: linesWhen(everyAnswerUndecided),
  notes: z.strictObject({
    strength: firstOf({ strength: { component: { standing: 'strength' } }, other: {} }, ...ofComponent),
    pair: linesWhen({}, ...ofComponent),
    pairStyle: linesWhen({}, 'style', 'signal'),
    growth: firstOf(
      {
        highEdge: { component: { standing: 'edge', from: 75 } },
        highLevel: { component: { from: 75, isLevel: true } },
        high: { component: { from: 75 } },
        lowestEdge: { component: { standing: 'edge', isLowest: true } },
        edge: { component: { standing: 'edge' } },
        level: { component: { isLevel: true } },
        lowest: { component: { isLowest: true } },
        other: {},
      },
      ...ofComponent,
    ),
    next: firstOf(
      {
        belowGrowth: { component: { isBelowGrowth: true } },
        edge: { component: { standing: 'edge' } },
        other: {},
      },
      ...ofComponent,
    ),
    style: firstOf({ clear: { style: { confidence: 'clear' } }, leaning: {} }, 'style', 'styles', 'signal'),
    act: linesWhen({}, 'title', 'component'),
  }),
  /** follows figures from simulated people */
  estimated: z.string(),
})

/** A change of `subject` beyond what chance explains. */
const realChanges = (subject: string) => ({
  possibleRise: { [subject]: { meaning: 'possible shift', direction: 'up' } as const },
  possibleFall: { [subject]: { meaning: 'possible shift', direction: 'down' } as const },
  likelyRise: { [subject]: { meaning: 'likely real change', direction: 'up' } as const },
  likelyFall: { [subject]: { meaning: 'likely real change', direction: 'down' } as const },
})

const chances = {
  possible: { moved: { meaning: 'possible shift' } },
  likely: { moved: { meaning: 'likely real change' } },
} as const

const Change = z.strictObject({
  ras: firstOf(
    {
      acrossLanguages: { growth: { meaning: 'across languages' } },
      sameNumber: { growth: { isSameNumber: true } },
      aboutTheSame: { growth: { meaning: 'about the same' } },
      ...realChanges('growth'),
    },
    'from',
    'to',
  ),
  signals: firstOf(realChanges('moved'), 'signal', 'from', 'to'),
  chance: firstOf(chances, ...ofChance),
  signalChance: firstOf(chances, ...ofChance),
  caution: linesWhen({ growth: { sameInstrument: false } }),
})

/** Right for someone who isn't safe, as every act of this file is. */
const CareAct = markedAct({ gentle: true }, ActWords)

const Care = z.strictObject({
  support: z.array(linesWhen({})).min(1),
  why: linesWhen({}),
  recommendations: z.array(CareAct).min(3),
  days: z.array(CareAct).length(7),
  /** before a gentle act in place of another */
  step: linesWhen({}),
})

/** By the numbers of its statements, of which no text quotes a tender one. */
const clausesOn = (signal: SignalName, component: string) => {
  const ids = itemsOfComponent(signal, component).flatMap(({ id, tender }) => (tender ? [] : [String(id)]))
  return z
    .strictObject(Object.fromEntries(ids.map((id) => [id, Phrase])))
    .transform((clauses) => Object.entries(clauses).map(([item, says]) => ({ item: Number(item), says })))
}

/** `can` raises the score, `hard` lowers it. */
const ComponentWords = (signal: SignalName, component: string) =>
  z.strictObject({ means: Phrase, can: clausesOn(signal, component), hard: clausesOn(signal, component) })

const Components = z.strictObject(
  bySignal((signal) =>
    z.strictObject(
      Object.fromEntries(signalOf(signal).components.map(({ name }) => [name, ComponentWords(signal, name)])),
    ),
  ),
)

const summary = checkedContent('assessment/insights/summary.json', Summary, summaryContent)
const change = checkedContent('assessment/insights/change.json', Change, changeContent)
const care = checkedContent('assessment/insights/care.json', Care, careContent)
const components = checkedContent('assessment/insights/components.json', Components, componentsContent)

/** What letters are made of, in the language of the request. */
export const content = forLanguage(() => ({
  summary: summary(),
  change: change(),
  care: care(),
  components: components(),
  sentences: sentences(),
}))

export const estimatedWord = (): string => (areErrorsEstimated ? content().summary.estimated : '')

export const careEvidence: EvidenceId[] = [
  componentId('Anchor', 'Steadiness'),
  componentId('Anchor', 'Closeness'),
  componentId('Pattern', 'Learning From the Past'),
]

export function wordsOfComponent(signal: SignalName, name: string) {
  return wordsOrFail(content().components[signal][name], name)
}

export function sentencesOfComponent(signal: SignalName, name: string) {
  return wordsOrFail(content().sentences[signal].components[name], name)
}

export function sentencesOfStyle(signal: SignalName, name: string) {
  return content().sentences[signal].styles[name] ?? []
}

export function wordsOrFail<Words>(words: Words | undefined, name: string): Words {
  if (words === undefined) throw new Error(`content/assessment has no words for ${name}`)
  return words
}
