import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const silence = new Writable({ write: (_chunk, _encoding, done) => done() })

export interface Prompt {
  /** whether a person types the answers */
  isTerminal: boolean
  /** Asks for one line, which is not shown while it is typed; null if the input ends first. */
  askSecret(question: string): Promise<string | null>
  close(): void
}

/** Asks on the standard error stream, so that the output has only results, and reads the standard input. */
export function openPrompt(): Prompt {
  const isTerminal = process.stdin.isTTY
  const reader = createInterface({ input: process.stdin, output: silence, terminal: isTerminal })
  reader.on('SIGINT', () => process.exit(130))
  const lines = reader[Symbol.asyncIterator]()
  return {
    isTerminal,
    async askSecret(question) {
      if (isTerminal) process.stderr.write(question)
      const { value, done } = await lines.next()
      if (isTerminal) process.stderr.write('\n')
      return done ? null : value
    },
    close: () => reader.close(),
  }
}
