import { type InsightsDraft, paragraphKinds, type ParagraphDraft } from '../contract/insights.ts'

type Drafted = ParagraphDraft['sentences'][number]

const texts: Record<ParagraphDraft['kind'], string[]> = {
  answers: [
    'This text comes from the stand-in, and it is as good for one result as for another.',
    'Your whole score rests on what you answered on one day, and another day may answer a little differently.',
    'Nothing in it has to be settled today, and nothing in it is a verdict on you.',
    'Read it as a first look, put aside what does not fit, and keep what sounds like you.',
  ],
  components: [
    'Where it is harder, small steps go further than great plans.',
    'Choose one place to begin, and let the others wait for a while.',
    'A step that feels almost too small is a good size for a full week.',
    'Do it once, look at what it changed, and then decide whether to do it again.',
    'What did not work is worth a line as well, for it tells you where to begin next time.',
  ],
  styles: [
    'With others you have ways of your own, and none of them is worth more than another.',
    'It can help to tell someone you trust which of them feel like home.',
    'Ask about theirs as well, and listen for what is new to you.',
    'Two people can like the same evening for two different reasons, and both can be glad of it.',
  ],
  change: [
    'Within yourself some things belong together, even where they look far apart.',
    'What steadies you also makes room for what stirs you.',
    'Come back to these words in a few weeks, and see what has moved.',
    'Until then, hold lightly what may be chance.',
  ],
  score: [
    'What you do with ease is worth a second look, because it is so easy to overlook.',
    'Think of a talk that went well, and of what you brought to it yourself.',
    'That part is yours, and you can lean on it again when the next talk comes.',
    'A short note on what worked is enough, and it can be as plain as a list of three words.',
    'If a friend was there, you could ask what they remember of it, and listen to the answer slowly.',
  ],
}

/** An answer that passes for whatever result a prompt tells of: it names the lowest parts, quotes a pair, and holds no number. */
export function draftOf(messages: readonly { content: string }[]): InsightsDraft {
  const prompt = messages.map(({ content }) => content).join('\n')
  return { summary: paragraphKinds.flatMap((kind) => (kind === 'support' ? [] : paragraphIn(prompt, kind))) }
}

/** The paragraph of an answer that is of this kind. */
export function ofKind({ summary }: InsightsDraft, kind: ParagraphDraft['kind']): ParagraphDraft {
  return summary.find((paragraph) => paragraph.kind === kind)!
}

/** One paragraph, on the first thing that it is offered; none where a prompt does not ask for it. */
function paragraphIn(prompt: string, kind: ParagraphDraft['kind']): ParagraphDraft[] {
  const [, offered] = new RegExp(`^${kind}: .+\n<data>\n([^]+?)\n</data>`, 'm').exec(prompt) ?? []
  if (offered === undefined) return []
  const [first = ''] = offered.split(' | ')
  const told = texts[kind].map((text) => ({ text, evidence: [first] }))
  if (kind === 'answers') told.push(pairIn(offered))
  if (kind === 'components') told.push(lowestIn(prompt))
  return [{ kind, sentences: told }]
}

function lowestIn(prompt: string): Drafted {
  const [, named = ''] = /The three components with the lowest estimates: (.+)\.\n/.exec(prompt) ?? []
  const lowest = [...named.matchAll(/([^;]+?) in (\w+)(?:; |$)/g)].map(([, name, of]) => ({ name, of }))
  return {
    text: `The first to look at are ${lowest.map(({ name }) => name).join('; ')}.`,
    evidence: lowest.map(({ name, of }) => `component:${of}/${name}`),
  }
}

/** The first pair of answers that is offered, quoted. */
function pairIn(offered: string): Drafted {
  const [first, second] = [...offered.matchAll(/^(item:\d+) \| "(.+)" \| /gm)]
  const quotes = [first!, second!].map(([, , statement]) => `“${statement}”`)
  return { text: `Side by side: ${quotes.join(' ')}`, evidence: [first![1]!, second![1]!] }
}
