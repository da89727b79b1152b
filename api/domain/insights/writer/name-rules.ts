import { oneOf } from '../../../facts/advice.ts'
import { ContentError } from '../../../facts/content-error.ts'
import type { content } from './content.ts'
import { type LetterGroup, letterGroups, type LetterText, letterTexts } from './letter-rules.ts'

interface Bound {
  /** what a condition may look at */
  subjects: string[]
  /** what may stand in braces */
  values: string[]
}

const nothing: Bound = { subjects: [], values: [] }
const part = { subjects: ['component', 'signal'], values: ['component', 'signal', 'score'] }
const partWithMeaning = { ...part, values: [...part.values, 'means'] }
const pair = { subjects: ['first', 'second'], values: ['says'] }
const moved = { subjects: ['moved'], values: ['signal', 'from', 'to'] }
const chance = { subjects: ['moved'], values: ['chance', 'estimated'] }
const quality = { subjects: ['quality'], values: [] }

type Place =
  | `summary.${Exclude<keyof typeof content.summary, 'joined' | 'against'>}`
  | `change.${keyof typeof content.change}`
  | `styles.${keyof typeof content.styles}`
  | Exclude<keyof typeof content, 'summary' | 'change' | 'styles'>
  | 'pairs'
  | 'challenges'
  | 'recommendations'
  | 'recommendations.sketch'

/** What the code binds and fills under a path of the content; the longest path counts. */
const bound: Record<Place, Bound> = {
  'summary.strength': part,
  'summary.have': part,
  'summary.known': { subjects: ['style'], values: ['first'] },
  'summary.recognition': { subjects: ['ras'], values: [] },
  'summary.pair': pair,
  'summary.secondPair': pair,
  'summary.between': { subjects: ['*'], values: [] },
  'summary.sketch': quality,
  'summary.nearest': partWithMeaning,
  'summary.alsoEdge': part,
  'summary.second': partWithMeaning,
  'summary.third': partWithMeaning,
  'summary.middle': { subjects: ['*'], values: [] },
  'summary.day': { ...part, values: ['day'] },
  'summary.give': part,
  'summary.total': { subjects: ['ras'], values: ['ras'] },
  'summary.error': { subjects: ['ras'], values: ['error', 'estimated'] },
  'summary.band': {
    subjects: ['ras', 'zone'],
    values: ['zone', 'meaning', 'lower', 'lowerMeaning', 'upper', 'upperMeaning'],
  },
  'summary.estimated': nothing,
  'summary.begins': { subjects: [], values: ['handle'] },
  'summary.bridge': { subjects: ['component'], values: ['bridge'] },
  'summary.step': { subjects: ['component'], values: ['component', 'title', 'act'] },
  'change.ras': { subjects: ['growth'], values: ['from', 'to'] },
  'change.signals': moved,
  'change.chance': chance,
  'change.signalChance': chance,
  'change.caution': { subjects: ['growth'], values: [] },
  'styles.lines': { subjects: ['style'], values: ['signal', 'styles', 'means', 'answers'] },
  'styles.words': nothing,
  care: nothing,
  components: nothing,
  bridges: nothing,
  pairs: nothing,
  challenges: nothing,
  recommendations: nothing,
  'recommendations.sketch': quality,
}

/** What a text must have in braces, once each and in this order. */
const needed: [place: RegExp, names: string[]][] = [
  [/^summary\.(joined|against)$/, ['First', 'second']],
  [/^recommendations\.components\..*\.why$/, ['component', 'score']],
  [/^recommendations\.styles\..*\.why$/, ['style']],
  [/^recommendations\.pairs\..*\.why$/, ['handle']],
]

/** Undefined for a path that the content does not have. */
function boundAt(path: string): Bound | undefined {
  const fitting = Object.entries(bound).filter(([start]) => `${path}.`.startsWith(`${start}.`))
  return fitting.sort(([one], [other]) => other.length - one.length)[0]?.[1]
}

/** What to do about a name that is not among those that are known. */
function adviceFor(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'take it out.'
  return known.length === 1 ? `write ${known[0]}, or take it out.` : `write ${oneOf(known, name)}`
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`)

function complaintsOf({ path, text }: LetterText): string[] {
  const names = [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!)
  const [, wanted] = needed.find(([place]) => place.test(path)) ?? []
  if (wanted) {
    const isSound = names.join() === wanted.join()
    const once = wanted.length > 1 ? 'in this order, once each' : 'once'
    return isSound ? [] : [`This must have ${inBraces(wanted).join(' and ')} in it, ${once}.`]
  }
  const values = boundAt(path)?.values ?? names
  return names
    .filter((name) => !values.includes(name))
    .map((name) => `{${name}} stands for nothing here: ${adviceFor(`{${name}}`, inBraces(values))}`)
}

/** What stands in braces in these texts and has no value there, or is missing, as ContentError gives it. */
export function nameFaults(texts: readonly LetterText[] = letterTexts()): ContentError[] {
  return texts.flatMap((one) => complaintsOf(one).map((complaint) => new ContentError(one.file, one.steps, complaint)))
}

/** What these groups have conditions on that is not known there. */
export function conditionFaults(groups: readonly LetterGroup[] = letterGroups()): ContentError[] {
  return groups.flatMap(({ file, steps, path, when }) => {
    const used = Object.keys(when)
    const subjects = boundAt(path)?.subjects ?? used
    return used
      .filter((subject) => !subjects.includes(subject))
      .map(
        (subject) =>
          new ContentError(
            file,
            [...steps, 'when', subject],
            `Nothing is known of ${subject} here: ${adviceFor(subject, subjects)}`,
          ),
      )
  })
}
