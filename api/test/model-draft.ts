import { type InsightsDraft, paragraphKinds, type ParagraphDraft } from '../contract/insights.ts'

type Drafted = ParagraphDraft['sentences'][number]

/** What the stand-in's texts begin with, so that a reader can tell them from the built-in ones. */
export const standInBegins = 'Your own answers, read side by side, have this to say.'

/** One line of a prompt's evidence. */
interface Line {
  id: string
  label: string
  held: string
}

/** An answer that passes for any result, made of the words in its prompt. */
export function draftOf(messages: readonly { content: string }[]): InsightsDraft {
  const prompt = messages.map(({ content }) => content).join('\n')
  return { summary: paragraphKinds.flatMap((kind) => (kind === 'support' ? [] : paragraphIn(prompt, kind))) }
}

/** The paragraph of this kind in an answer. */
export function ofKind({ summary }: InsightsDraft, kind: ParagraphDraft['kind']): ParagraphDraft {
  return summary.find((paragraph) => paragraph.kind === kind)!
}

/** One paragraph of the lines in a prompt; none where the prompt does not ask for it. */
function paragraphIn(prompt: string, kind: ParagraphDraft['kind']): ParagraphDraft[] {
  const [, offered] = new RegExp(`^${kind}: .+\n<data>\n([^]+?)\n</data>`, 'm').exec(prompt) ?? []
  if (offered === undefined) return []
  const lines = offered.split('\n').map((line): Line => {
    const [id = '', label = '', held = ''] = line.split(' | ')
    return { id, label, held }
  })
  return [{ kind, sentences: draftersByKind[kind](lines, prompt) }]
}

const draftersByKind: Record<ParagraphDraft['kind'], (lines: Line[], prompt: string) => Drafted[]> = {
  answers: ([first, second]) => [
    { text: standInBegins, evidence: [first!.id, second!.id] },
    { text: quoteOf(first!), evidence: [first!.id] },
    { text: quoteOf(second!), evidence: [second!.id] },
    {
      text: 'Both answers are yours, and they may be read together.',
      evidence: [first!.id, second!.id],
    },
  ],
  components: (lines, prompt) => [
    lowestIn(prompt),
    ...lines.filter(({ held }) => held.includes('stands out')).map(standingOf),
    { text: 'Each score is an estimate, and another day may differ.', evidence: [lines[0]!.id] },
  ],
  styles: (lines) => [
    { text: 'Here is what comes first in the styles that your answers show.', evidence: lines.map(({ id }) => id) },
    ...lines.map(styleOf),
  ],
  change: (lines) => [
    { text: 'Here is what may be said of your score since last time.', evidence: ['growth'] },
    ...lines
      .filter(({ id }) => id.startsWith('growth'))
      .slice(0, 3)
      .map(changeOf),
    { text: `By chance alone: ${valueOf(lines[0]!, 'By chance alone')}.`, evidence: ['growth'] },
  ],
  score: (lines, prompt) => [
    {
      text: `Your whole score is ${valueOf(lines[0]!, 'Score')}, with a standard error of ${valueOf(lines[0]!, 'Standard error')}.`,
      evidence: ['ras'],
    },
    {
      text: `Your zone is ${valueOf(lines[1]!, 'Zone')}, for scores from ${valueOf(lines[1]!, 'Its scores')}.`,
      evidence: ['zone'],
    },
    challengeIn(prompt),
  ],
}

function valueOf({ held }: Line, name: string): string {
  return held
    .split('; ')
    .find((value) => value.startsWith(`${name}: `))!
    .slice(name.length + 2)
}

function quoteOf({ label, held }: Line): string {
  const answer = Number(/([1-5]) of 5/.exec(held)?.[1])
  const said = ['strongly disagreed', 'disagreed', 'were undecided', 'agreed', 'strongly agreed'][answer - 1]
  return `“${label.slice(1, -1)}” Here you ${said}.`
}

function lowestIn(prompt: string): Drafted {
  const [, named = ''] = /The three components with the lowest estimates: (.+)\.\n/.exec(prompt) ?? []
  const lowest = [...named.matchAll(/([^;]+?) in (\w+)(?:; |$)/g)].map(([, name, of]) => ({ name, of }))
  const isLevel = /lie about level/.test(prompt)
  const names = lowest.map(({ name, of }) => `${name} in ${of}`).join(', ')
  return {
    text: isLevel ? `Look at ${names} side by side.` : `By estimate, the three lowest components are ${names}.`,
    evidence: lowest.map(({ name, of }) => `component:${of}/${name}`),
  }
}

function standingOf({ id, label, held }: Line): Drafted {
  const [name] = label.split(', ')
  const isAbove = held.includes('stands out above')
  return {
    text: `On these few answers, ${name} is ${isAbove ? 'a strength' : 'an edge'}, and it stands out ${isAbove ? 'above' : 'below'} your whole score.`,
    evidence: [id],
  }
}

function styleOf({ id, label, held }: Line): Drafted {
  const signal = label.replace('Styles in ', '')
  const [, styles = '', reading = ''] = /^Shown as: (.+?): (one style [^;]+)/.exec(held) ?? []
  const [first, second] = styles.split(' and ')
  const others = second ? `some of ${second}` : 'some of another style'
  const text = reading.includes('clearly')
    ? `In ${signal}, ${first} comes clearly first.`
    : `In ${signal}, you lean toward ${first}, with ${others}.`
  return { text, evidence: [id] }
}

function changeOf(line: Line): Drafted {
  const [from, to, meaning] = ['Last time', 'Now', 'What may be said'].map((name) => valueOf(line, name))
  const of = line.id === 'growth' ? 'Your score' : line.id.replace('growth:', '')
  return { text: `${of} was ${from} last time and is ${to} now: ${meaning}.`, evidence: [line.id] }
}

function challengeIn(prompt: string): Drafted {
  const [, name, signal] = /seven-day challenge is for (.+?) in (\w+)\b/.exec(prompt) ?? []
  return {
    text: `Your next step is the seven-day challenge for ${name} in ${signal}, and today may be the day to start it.`,
    evidence: [`component:${signal}/${name}`],
  }
}
