import type { Item } from '#api/instrument/bank.ts'
import { triedRow } from '#site/features/home/trial.ts'
import type { Content, Fault } from './content.ts'

interface Question {
  file: string
  row: number
  item: Item
}

/** The fewest for and against a component whose error can be estimated. */
const perSide = 2
const perComponent = 7

/** Fear, hurt, being left or loved less. */
const sore = /\b(?:fear|scared|risky|hurts?|goes badly|being left|care less|someone else more)\b/
/** Fear of these isn't good sense. */
const safePerson =
  /\b(?:(?:someone|people) (?:kind|gentle|loyal|good|I trust|who is good|who treat me well)|kind people)\b/i

const statementsOf = (file: string) => file.replace('assessment/questions', 'en/assessment/statements')

export function questionFaults(content: Content): Fault[] {
  const questions = Object.entries(content)
    .filter(([file]) => file.startsWith('assessment/questions/'))
    .flatMap(([file, rows]) => {
      const texts = content[statementsOf(file)] as Record<string, string> | undefined
      return (rows as Item[]).map((item, row) => ({ file, row, item: { ...item, text: texts?.[item.id] ?? '' } }))
    })
  return [
    ...questions.flatMap(faultsOfOne),
    ...componentFaults(questions),
    ...roundFaults(questions),
    ...trialFaults(content),
  ]
}

const faultOf = ({ file, row }: Question, field: keyof Item, complaint: string): Fault => ({
  file,
  path: [row, field],
  complaint,
})

const faultInText = ({ file, item }: Question, complaint: string): Fault => ({
  file: statementsOf(file),
  path: [String(item.id)],
  complaint,
})

function faultsOfOne(question: Question): Fault[] {
  const { signal, style, keyed, styleKeyed, care, tender, text } = question.item
  const opposes = signal === 'Pattern' && keyed === 1
  const faults: Fault[] = []
  if (style !== null && styleKeyed !== (opposes ? -1 : 1)) {
    const why = `agreeing speaks ${opposes ? 'against' : 'for'} the style`
    faults.push(faultOf(question, 'styleKeyed', `This must be ${opposes ? -1 : 1}, as ${why}.`))
  }
  if (!tender && (care !== undefined || sore.test(text))) {
    faults.push(faultInText(question, 'This speaks of fear, hurt or being left: add "tender": true to its question.'))
  }
  if (signal === 'Anchor' && keyed === -1 && !safePerson.test(text)) {
    faults.push(faultInText(question, 'This counts against a person: say that the other one is kind or trusted.'))
  }
  return faults
}

function componentFaults(questions: readonly Question[]): Fault[] {
  const scored = questions.filter(({ item }) => item.component !== null)
  return [...Map.groupBy(scored, ({ item }) => `${item.signal} ${item.component}`).values()].flatMap((own) => {
    const [pro, contra] = [1, -1].map((key) => own.filter(({ item }) => item.keyed === key).length)
    if (pro! >= perSide && contra! >= perSide && own.length <= perComponent) return []
    const { component } = own[0]!.item
    const complaint = `${component} has ${pro} statements for and ${contra} against it: ${perSide} of each are needed, and ${perComponent} in all are the most.`
    return [faultOf(own.at(-1)!, 'keyed', complaint)]
  })
}

/** Each ten statements cover each signal once, for an even first look. */
function roundFaults(questions: readonly Question[]): Fault[] {
  const rounds = Map.groupBy(questions, ({ item }) => Math.floor((item.order - 1) / 10))
  return [...rounds].flatMap(([round, own]) =>
    [...Map.groupBy(own, ({ item }) => item.signal)].flatMap(([signal, [, second]]) => {
      const complaint = `Places ${round * 10 + 1} to ${round * 10 + 10} ask ${signal} twice: change places with another.`
      return second ? [faultOf(second, 'order', complaint)] : []
    }),
  )
}

/** Of the statement to try on the home page. */
function trialFaults(content: Content): Fault[] {
  const file = 'assessment/trial.json'
  const trial = content[file] as { statement: number } | undefined
  try {
    if (trial) triedRow(trial.statement)
    return []
  } catch (error) {
    return [{ file, path: ['statement'], complaint: (error as Error).message.replace(/^\S+: s/, 'S') + '.' }]
  }
}
