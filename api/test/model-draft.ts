import { type Slot, slots } from '../letter/contract.ts'

/** What the stand-in's sentences begin with, so that a reader can tell them from the built-in ones. */
export const standInBegins = 'Your own answers, read side by side, begin with this:'

interface Drafted {
  slot: Slot
  text: string
  claims: { item: number; says: string; quote: string | null }[]
}

/** One line of a prompt: a statement with the person's answer to it. */
interface Line {
  item: number
  statement: string
  said: string
}

interface Message {
  content: string
}

/** An answer to either question that passes for any result, made of the words in the prompt. */
export function draftOf(messages: readonly Message[]): object {
  return isReading(messages) ? readingOf(messages) : { sentences: sentencesIn(messages) }
}

/** Whether the second reading is asked for. */
export const isReading = ([system]: readonly Message[]): boolean => /^You check single sentences/.test(system!.content)

/** The sentences that the stand-in writes: at least one in every slot that is asked for. */
export function sentencesIn(messages: readonly Message[]): Drafted[] {
  const prompt = messages.at(-1)!.content
  return slots.flatMap((slot) => {
    const [, offered] = new RegExp(`^${slot} \\(.+\n((?:\\d+ \\| .+\n?)+)`, 'm').exec(prompt) ?? []
    const lines = (offered ?? '').split('\n').flatMap(lineOf)
    return lines.length === 0 ? [] : draftersBySlot[slot](lines).map((one) => ({ ...one, slot }))
  })
}

function lineOf(line: string): Line[] {
  const [, item, statement, said] = /^(\d+) \| “(.+)” \| (.+)$/.exec(line) ?? []
  return statement && said ? [{ item: Number(item), statement, said: said.replace('strongly ', '') }] : []
}

const about = ({ item, said, statement }: Line, text: (quoted: string) => string) => ({
  text: text(`“${statement}”`),
  claims: [{ item, says: said, quote: statement }],
})
const scene = ([first]: Line[]) => [
  about(first!, (quoted) => `On an ordinary day, you find this in your answers: ${quoted}`),
]

const draftersBySlot: Record<Slot, (lines: Line[]) => Omit<Drafted, 'slot'>[]> = {
  opening: ([first, second]) => [
    about(first!, (quoted) => `${standInBegins} ${quoted}`),
    about(second!, (quoted) => `Beside it you put this: ${quoted}`),
  ],
  'scene-1': scene,
  'scene-2': scene,
  'scene-3': scene,
  bridge: ([first]) => [about(first!, (quoted) => `You take this answer with you into the week: ${quoted}`)],
  question: ([first]) => [
    about(first!, (quoted) => `What comes to mind when you read ${quoted.replace('.”', '”')} again?`),
  ],
}

/** Lets every sentence stand. */
function readingOf(messages: readonly Message[]) {
  const numbered = messages.at(-1)!.content.matchAll(/^(\d+)\.\n(?:.+\n)*?Sentence: (.+)$/gm)
  return {
    verdicts: [...numbered].map(([, number, text]) => ({
      sentence: Number(number),
      verdict: text!.endsWith('?') ? 'asks' : 'follows',
    })),
  }
}
