import type { InsightsDraft } from '../contract/insights.ts'

type Drafted = InsightsDraft['summary'][number][number]

const paragraphs = [
  [
    'This text comes from the stand-in, and it is as good for one result as for another.',
    'Your whole score rests on what you answered on one day, and another day may answer a little differently.',
    'Nothing in it has to be settled today, and nothing in it is a verdict on you.',
    'Read it as a first look, put aside what does not fit, and keep what sounds like you.',
  ],
  [
    'What you do with ease is worth a second look, because it is so easy to overlook.',
    'Think of a talk that went well, and of what you brought to it yourself.',
    'That part is yours, and you can lean on it again when the next talk comes.',
    'A short note on what worked is enough, and it can be as plain as a list of three words.',
    'If a friend was there, you could ask what they remember of it, and listen to the answer slowly.',
  ],
  [
    'Where it is harder, small steps go further than great plans.',
    'Choose one place to begin, and let the others wait for a while.',
    'A step that feels almost too small is a good size for a full week.',
    'Do it once, look at what it changed, and then decide whether to do it again.',
    'What did not work is worth a line as well, for it tells you where to begin next time.',
  ],
  [
    'With others you have ways of your own, and none of them is worth more than another.',
    'It can help to tell someone you trust which of them feel like home.',
    'Ask about theirs as well, and listen for what is new to you.',
    'Two people can like the same evening for two different reasons, and both can be glad of it.',
  ],
  [
    'Within yourself some things belong together, even where they look far apart.',
    'What steadies you also makes room for what stirs you.',
    'Come back to these words in a few weeks, and see what has moved.',
    'Until then, one small act a day is plenty, and a missed day costs nothing at all.',
  ],
]

/** An answer that passes for whatever result a prompt tells of: it names the lowest parts, quotes a pair, and holds no number. */
export function draftOf(messages: readonly { content: string }[]): InsightsDraft {
  const prompt = messages.map(({ content }) => content).join('\n')
  const evidence = ['ras']
  const told = paragraphs.map((paragraph) => paragraph.map((text) => ({ text, evidence })))
  return {
    summary: [[...told[0]!, ...pairIn(prompt)], told[1]!, [...told[2]!, lowestIn(prompt)], ...told.slice(3)],
    recommendations: prompt.includes('give an empty list of them')
      ? []
      : ['morning', 'noon', 'evening'].map((time) => ({
          title: `A quiet ${time}`,
          text: `Keep ten minutes of the ${time} for a friend, and let the talk go where it likes.`,
          evidence,
        })),
  }
}

function lowestIn(prompt: string): Drafted {
  const [, named = ''] = /The three components with the lowest estimates: (.+)\.\n/.exec(prompt) ?? []
  const lowest = [...named.matchAll(/([^;]+?) in (\w+)(?:; |$)/g)].map(([, name, of]) => ({ name, of }))
  return {
    text: `The first to look at are ${lowest.map(({ name }) => name).join('; ')}.`,
    evidence: lowest.map(({ name, of }) => `component:${of}/${name}`),
  }
}

/** The first pair of answers, quoted; none where the prompt offers none. */
function pairIn(prompt: string): Drafted[] {
  const [first, second] = [...prompt.matchAll(/^(item:\d+) \| "(.+)" \| /gm)]
  if (!first || !second) return []
  const quotes = [first, second].map(([, , statement]) => `“${statement}”`)
  return [{ text: `Side by side: ${quotes.join(' ')}`, evidence: [first[1]!, second[1]!] }]
}
