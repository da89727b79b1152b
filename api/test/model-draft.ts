import type { InsightsDraft } from '../contract/insights.ts'
import { SignalName } from '../contract/signal.ts'

const paragraphs = [
  [
    'This text comes from the stand-in, and it is as good for one result as for another.',
    'Your whole score rests on what you answered on one day, and another day may answer a little differently.',
    'Read it as a first look, and keep what sounds like you.',
  ],
  [
    'What you do with ease is worth a second look, because it is so easy to overlook.',
    'Think of a talk that went well, and of what you brought to it.',
    'That part is yours, and you can lean on it again.',
  ],
  [
    'Where it is harder, small steps go further than great plans.',
    'Choose one place to begin, and let the others wait for a while.',
    'A step that feels almost too small is often the right size.',
  ],
  [
    'With others you have ways of your own, and none of them is worth more than another.',
    'It can help to tell someone you trust which of them feel like home.',
    'Ask about theirs as well, and listen for what is new to you.',
  ],
  [
    'Within yourself some things belong together, even where they look far apart.',
    'What steadies you also makes room for what stirs you.',
    'Come back to these words in a few weeks, and see what has moved.',
  ],
]

const steps = ['Look back', 'Say thanks', 'Ask once', 'Take a walk', 'Write a line', 'Rest a little', 'Look ahead']

/** An answer that passes for whatever result a prompt tells of: it names the right component, and no number. */
export function draftOf(messages: readonly { content: string }[]): InsightsDraft {
  const prompt = messages.map(({ content }) => content).join('\n')
  const [, component = '', signal = ''] =
    /The challenge is aimed at (.+) in (\w+), the lowest component/.exec(prompt) ?? []
  const evidence = ['ras']
  return {
    summary: paragraphs.map((paragraph) => paragraph.map((text) => ({ text, evidence }))),
    recommendations: ['morning', 'noon', 'evening'].map((time) => ({
      title: `A quiet ${time}`,
      text: `Keep ten minutes of the ${time} for a friend, and let the talk go where it likes.`,
      evidence,
    })),
    challenge: {
      signal: SignalName.parse(signal),
      component,
      days: steps.map((step) => ({
        title: step,
        text: `${step}: give it two minutes, alone or with someone kind.`,
        evidence: [`component:${signal}/${component}`],
      })),
    },
  }
}
