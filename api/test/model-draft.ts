import { type Slot, slots } from '../letter/contract.ts'

/** What the stand-in's sentences begin with, so that a reader can tell them from the built-in ones. */
export const standInBegins = 'Your own answers, read side by side, begin with this:'

type Messages = readonly { content: string }[]

/** An answer to either question that passes for any result, made of the words in the prompt. */
export function draftOf(messages: Messages): object {
  return isReading(messages) ? readingOf(messages) : { sentences: sentencesIn(messages) }
}

const answer = async ({ messages }: { messages: Messages }) => draftOf(messages)
export const wellDone = { ask: answer, review: answer }

/** Whether the second reading is asked for. */
export const isReading = ([system]: Messages): boolean => /^You check single sentences/.test(system!.content)

const scene = [(quoted: string) => `On an ordinary day, you find this in your answers: ${quoted}`]
const textsBySlot: Record<Slot, ((quoted: string) => string)[]> = {
  opening: [(quoted) => `${standInBegins} ${quoted}`, (quoted) => `Beside it you put this: ${quoted}`],
  'scene-1': scene,
  'scene-2': scene,
  'scene-3': scene,
  bridge: [(quoted) => `You take this answer with you into the week: ${quoted}`],
  question: [(quoted) => `What comes to mind when you read ${quoted.replace('.”', '”')} again?`],
}

/** The sentences that the stand-in writes, in every slot that is asked for: each quotes one of the answers offered. */
export function sentencesIn(messages: Messages) {
  return slots.flatMap((slot) => {
    const offers = new RegExp(`^${slot} \\(.+\n(?:\\d+ \\| .+\n?)+`, 'm').exec(messages.at(-1)!.content)
    const offered = [...(offers?.[0] ?? '').matchAll(/^(\d+) \| “(.+)” \| (?:strongly )?(.+)$/gm)]
    return textsBySlot[slot].flatMap((textWith, index) => {
      const [, item, statement, says] = offered[index] ?? []
      return statement && says
        ? [{ slot, text: textWith(`“${statement}”`), claims: [{ item: Number(item), says, quote: statement }] }]
        : []
    })
  })
}

/** Lets every sentence stand. */
function readingOf(messages: Messages) {
  const numbered = messages.at(-1)!.content.matchAll(/^(\d+)\.\n(?:.+\n)*?Sentence: (.+)$/gm)
  return {
    verdicts: [...numbered].map(([, number, text]) => ({
      sentence: Number(number),
      verdict: text!.endsWith('?') ? 'asks' : 'follows',
    })),
  }
}
