import signalsContent from '../../content/assessment/signals.json'
import { ContentError } from './content-error.ts'

/** A text of signals.json, and where it stands. */
interface SignalText {
  /** leads to it within the file */
  steps: (string | number)[]
  text: string
}

type SignalWords = (typeof signalsContent)[number]

const signalTexts = (contents: readonly SignalWords[]): SignalText[] =>
  contents.flatMap(({ inShort, description, high, low, components, styles }, place) => [
    ...Object.entries({ inShort, description, high, low }).map(([field, text]) => ({ steps: [place, field], text })),
    ...Object.entries({ components, styles }).flatMap(([field, parts]) =>
      parts.map((part, inner) => ({ steps: [place, field, inner, 'description'], text: part.description })),
    ),
  ])

/** What no answer says: how things are for most people or at most times, where they come from, what others do. */
const beyondAnswers =
  /\b(?:often|usually|mostly|sometimes|always|never|tends?|learned|protect\w*|because|(?<!at )once|people come to you|light up|held|kept you)\b/i
/** What makes one style or score a merit, or another a failing. */
const judging = /\b(?:better|best|worse|(?<!your )worst|good at|bad at|weak\w*|fail\w*|lack\w*|unable|should|must)\b/i
const act = /\b(?:ask\w*|try\w*|talk\w*|tell\w*|naming|putting|begin\w*|start\w*|steps?|places?|ways? to)\b|[?“]/i
const statement = /^(?:That|There|Having|What|Which|Whether) /

interface Rule {
  /** the last step to the texts that it holds for */
  fields: RegExp
  /** the words that break it, if any do */
  broken: (text: string) => string | undefined
  complaint: (words: string) => string
}

const mayNot = (words: RegExp, why: string, fields = /./): Rule => ({
  fields,
  broken: (text) => words.exec(text)?.[0],
  complaint: (found) => `“${found}” may not stand here, as ${why}.`,
})

const must = (fields: RegExp, holds: (text: string) => boolean, complaint: string): Rule => ({
  fields,
  broken: (text) => (holds(text) ? undefined : text),
  complaint: () => complaint,
})

const rules: Rule[] = [
  mayNot(beyondAnswers, 'no answer says how often, why, or what others do: say only what was answered'),
  mayNot(judging, 'it makes a merit or a failing of an answer: say what is so'),
  mayNot(/\d+|%|percent/, 'no figure belongs to these words: take it out'),
  mayNot(/\{\w+\}/, 'no name in braces is filled here: take it out'),
  must(
    /^(high|low)$/,
    (text) => text.startsWith('Taken together, your answers '),
    'This must begin “Taken together, your answers”.',
  ),
  must(
    /^high$/,
    (text) => text.endsWith(', though the parts may differ.'),
    'This must end “, though the parts may differ.”',
  ),
  must(
    /^low$/,
    (text) => comfortsIn(text).every((sentence) => statement.test(sentence) && !act.test(sentence)),
    'After its first sentence this must state something that is there, and ask nothing of anyone: word it anew.',
  ),
  must(
    /^inShort$/,
    (text) => /^[A-Z][^.?!]*\.$/.test(text) && text.length <= 64,
    'This must be one sentence of 64 characters at most.',
  ),
  mayNot(
    /\b(?:high|low|score|easil|easy|hard|less|more|well)\w*/,
    'a closed chapter speaks of no score: say what the signal is about',
    /^inShort$/,
  ),
]

const comfortsIn = (low: string) => low.split(/(?<=[.?!]) /).slice(1)

/** What the texts of signals.json claim that no answer bears out, and what stands twice. */
export function signalFaults(contents: readonly SignalWords[] = signalsContent): ContentError[] {
  const seen = new Map<string, string>()
  return signalTexts(contents).flatMap(({ steps, text }) => {
    const broken = rules
      .filter(({ fields }) => fields.test(String(steps.at(-1))))
      .flatMap(({ broken, complaint }) => {
        const words = broken(text)
        return words === undefined ? [] : [complaint(words)]
      })
    const other = seen.get(text)
    if (other === undefined) seen.set(text, steps.join('.'))
    const twice = other === undefined ? [] : [`These are the words of ${other}, too: say one of them in other words.`]
    return [...broken, ...twice].map((complaint) => new ContentError('assessment/signals.json', steps, complaint))
  })
}
