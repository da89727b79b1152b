import type { z } from 'zod'
import { ContentError } from '../../../facts/content-error.ts'
import { bySignal } from '../../../contract/signal-names.ts'
import { allPairs } from '../evidence/evidence.ts'
import { challenges, recommendationContent } from './acts.ts'
import { content } from './content.ts'
import { Act, Lines, Text } from './lines.ts'

/** A text that a person may read in a letter, a recommendation or a challenge, and where it stands in content/. */
export interface LetterText {
  file: string
  /** leads to it within its file */
  steps: readonly PropertyKey[]
  /** what it is, such as 'components.Spark.Showing Care.means': the places in lists are left out */
  path: string
  text: string
}

const insights = (name: string) => `assessment/insights/${name}.json`

/** The files of content/assessment with what they hold, by what their paths begin with. */
const sources: { start: string[]; file: string; value: unknown }[] = [
  ...Object.entries(content).map(([name, value]) => ({ start: [name], file: insights(name), value })),
  { start: ['pairs'], file: insights('pairs'), value: allPairs.map(({ says, handle }) => ({ says, handle })) },
  { start: ['recommendations'], file: insights('recommendations'), value: recommendationContent },
  ...Object.values(
    bySignal((name) => ({
      start: ['challenges', name],
      file: `assessment/challenges/${name.toLowerCase()}.json`,
      value: challenges[name],
    })),
  ),
]

/** Every text that a person may read, without names and conditions. */
export const letterTexts = (): LetterText[] =>
  sources.flatMap(({ start, file, value }) =>
    textsIn(value).map(({ steps, text }) => ({ file, steps, path: pathOf(start, steps), text })),
  )

const pathOf = (start: string[], steps: (string | number)[]) =>
  [...start, ...steps.filter((step) => typeof step === 'string')].join('.')

function textsIn(value: unknown, steps: (string | number)[] = []): { steps: (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ steps, text: value }]
  if (Array.isArray(value)) return value.flatMap((inner, place) => textsIn(inner, [...steps, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'when' ? [] : textsIn(inner, [...steps, key])))
}

/** Sentences of which one is written where a condition is true, and where they stand in content/. */
export interface LetterGroup extends Omit<LetterText, 'text'>, Lines {}

/** Every group of sentences with its condition. */
export const letterGroups = (): LetterGroup[] => partsOf(Lines).map(({ part, ...place }) => ({ ...place, ...part }))

/** An act, with whatever else stands beside it, and where it stands in content/. */
export interface LetterAct extends Omit<LetterText, 'text'> {
  act: z.infer<typeof AnyAct>
}

const AnyAct = Act.extend({ why: Text, forTwo: Text }).partial({ why: true, forTwo: true })

/** Every act that a person may read. */
export const letterActs = (): LetterAct[] => partsOf(AnyAct).map(({ part, ...place }) => ({ ...place, act: part }))

const longestTitle = 40

/** Titles of acts that take more room than there is. */
export const longTitles = (acts: readonly LetterAct[] = letterActs()): ContentError[] =>
  acts
    .filter(({ act }) => act.title.length > longestTitle)
    .map(({ file, steps, act: { title } }) => {
      const complaint = `This has ${title.length} characters, and a title does best with ${longestTitle} at most.`
      return new ContentError(file, [...steps, 'title'], complaint)
    })

/** Everything of this shape, with where it stands. */
function partsOf<Part>(shape: z.ZodType<Part>) {
  return sources.flatMap(({ start, file, value }) =>
    partsIn(value, shape).map(({ steps, part }) => ({ file, steps, path: pathOf(start, steps), part })),
  )
}

function partsIn<Part>(
  value: unknown,
  shape: z.ZodType<Part>,
  steps: (string | number)[] = [],
): { steps: (string | number)[]; part: Part }[] {
  const { success, data } = shape.safeParse(value)
  if (success) return [{ steps, part: data }]
  if (Array.isArray(value)) return value.flatMap((inner, place) => partsIn(inner, shape, [...steps, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => partsIn(inner, shape, [...steps, key]))
}

/** How many words a text has: one with an apostrophe or a hyphen counts once. */
export const wordsIn = (text: string) => text.match(/[\w’'-]+/g)!.length

const titles = /\.title$/
/** what goes on within a sentence, or is put into one */
const parts =
  /^summary\.(said\.[\w ]+|estimated)$|^styles\.(some$|words\.)|^components\..*\.(means|says)$|^pairs\.handle$/

/** Goes on within a sentence. */
export const isClause = ({ path }: LetterText) => parts.test(path) && !/moment$|estimated$|some$/.test(path)
const isWhole = ({ path }: LetterText) => !titles.test(path) && !parts.test(path)
const isOfLetter = ({ path }: LetterText) => !/^(recommendations|challenges|care\.(recommendations|days))/.test(path)
const isPlace = (place: RegExp) => (text: LetterText) => place.test(text.path)

const forbidden = [
  /\b(always|never|everyone|nobody is(?! there)|must)\b/i,
  /\b(validated|proven|scientific|AI|algorithm)\b/i,
  /\b(husband|wife|spouse|marriage|boyfriend|girlfriend|partners?|he|she|his|her|him)\b/i,
  /\b(disorder|narciss\w*|traum\w*|anxious|avoidant|disorganized|attachment)\b/i,
  /\b(toxic|symptom|therap\w*|depress\w*)\b/i,
  /\b(careless|failed|bad score|poor score|weakness)\b/i,
  /\b(confront\w*|stay with (him|her|them|someone)|leave (him|her|them)(?! (little|room|to guess)\b)|break up|forgive|stand up to)\b/i,
  /diagnos/i,
]
const beyondAnswers =
  /\b(often|usually|learned|protect\w*|guard\w*|shield\w*|coping|childhood|grew up|deep down|because you|seasons?|people in this zone|this zone|your zone|out of fear|two hundred|scientific\w*|most people|than others|lowest|highest|further along)\b/i
const markup = /[<>[\]{}*_#@|\\]|http|\p{Extended_Pictographic}/u

interface Rule {
  applies: (text: LetterText) => boolean
  breaks: (text: string) => boolean
  /** what is wrong and what to do */
  complaint: (text: string) => string
}

const must = (applies: Rule['applies'], holds: RegExp | ((text: string) => boolean), complaint: string): Rule => ({
  applies,
  breaks: (text) => !(holds instanceof RegExp ? holds.test(text) : holds(text)),
  complaint: () => complaint,
})

const mayNot = (applies: Rule['applies'], words: readonly RegExp[], why: string): Rule => ({
  applies,
  breaks: (text) => words.some((rule) => rule.test(text)),
  complaint: (text) => {
    const found = words.flatMap((rule) => rule.exec(text)?.[0] ?? []).join('”, “')
    return `“${found}” may not stand here, as ${why}: say it in other words.`
  },
})

const all = () => true

const rules: Rule[] = [
  mayNot(all, forbidden, 'it sounds like a diagnosis, a verdict, a promise or a danger, or does not fit every life'),
  mayNot(isOfLetter, [beyondAnswers], 'no answer tells of origins, motives, other people or a kind of people'),
  {
    applies: all,
    breaks: (text) => markup.test(text.replace(/\{\w+\}/g, '')),
    complaint: () => 'This may hold no markup, no link and no emoji: take them out.',
  },
  must(
    isWhole,
    /^[“A-Z]|^\{(First|says|moment|component|styles?|signal|day|bridge|handle)\}/,
    'This must begin as a sentence: with a capital.',
  ),
  must(
    isWhole,
    /[.?!…]”?$|\{(day|bridge|act|statements)\}$|\{says\}$/,
    'This must end as a sentence: with a full stop, ? or !.',
  ),
  must(
    isClause,
    (text) => /^[a-z].*[a-z”]$/.test(text) && !/[.?!:;{}]/.test(text),
    'This goes on within a sentence: begin it without a capital, end it without a full stop, and leave braces out.',
  ),
  must(
    isPlace(/^(components|styles\.words)\..*\.says$/),
    /\byou(r|rself)?\b|^the (week|care)\b/,
    'This must speak to the person: have “you” or “your” in it.',
  ),
  must(isPlace(/^components\..*\.day$/), /^(When|The next time) /, 'This must begin with “When” or “The next time”.'),
  must(
    isPlace(/^bridges\./),
    (text) =>
      wordsIn(text) <= 32 &&
      /^[^.?!]+[.?](?: [^.?!]+[.?])?$/.test(text.replace(/“[^”]*[.]”/, 'words.')) &&
      !/\d/.test(text),
    'This must be two sentences at most, of 32 words at most, without a figure: shorten it.',
  ),
  must(
    isPlace(/^pairs\.says$/),
    (text) =>
      /^[A-Z][^.?!]*[.](?: [A-Z][^.?!]*[.])?$/.test(text) &&
      text.split(' ').length <= 36 &&
      /\byou(r|rs)?\b/i.test(text),
    'This must be two sentences at most, of 36 words at most, with “you” or “your” in it: word it anew.',
  ),
  must(
    isPlace(/^pairs\.handle$/),
    (text) => /^[a-z][^.?!:;]*[a-z”]$/.test(text) && text.split(' ').length <= 14 && !/\d/.test(text),
    'This goes on after “This week begins with”, in 14 words at most and without a figure: word it anew.',
  ),
  must(
    isPlace(/^challenges\..*\.(text|forTwo)$/),
    (text) => wordsIn(text) < 30,
    'An act of a day stays under thirty words: make it smaller.',
  ),
  must(
    isPlace(/^challenges\..*\.forTwo$/),
    /^If you both want to, .+\.$/,
    'A variant for two begins “If you both want to,”.',
  ),
  must(
    isPlace(/^(recommendations|care)\b.*\.text$/),
    (text) => wordsIn(text) <= 40,
    'What is recommended takes forty words at most: shorten it.',
  ),
]

const mayComeAgain = /\.title$|^(change|styles\.words|components\..*\.says|care\.why)/

/** What each of these texts breaks by its words, and that it stands twice, as ContentError gives it. */
export function letterFaults(texts: readonly LetterText[] = letterTexts()): ContentError[] {
  const seen = new Map<string, LetterText>()
  return texts.flatMap((one) => {
    const other = mayComeAgain.test(one.path) ? undefined : seen.get(one.text)
    if (!mayComeAgain.test(one.path)) seen.set(one.text, other ?? one)
    const complaints = [
      ...rules
        .filter(({ applies, breaks }) => applies(one) && breaks(one.text))
        .map(({ complaint }) => complaint(one.text)),
      ...(other
        ? [`This stands in content/${other.file}, too (${other.steps.join('.')}): say one of them in other words.`]
        : []),
    ]
    return complaints.map((complaint) => new ContentError(one.file, one.steps, complaint))
  })
}
