import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const silence = new Writable({ write: (_chunk, _encoding, done) => done() })

export type PromptInput = NodeJS.ReadableStream & { isTTY?: boolean }

/** Prompts on stderr, so that stdout has only results. `isSecret` hides typing. */
export function openPrompt(input: PromptInput, { isSecret = false } = {}) {
  const isTerminal = input.isTTY ?? false
  const isHidden = isTerminal && isSecret
  // The terminal itself echoes what isn't hidden.
  const reader = createInterface({ input, output: silence, terminal: isHidden })
  reader.on('SIGINT', () => process.exit(130))
  const lines = reader[Symbol.asyncIterator]()
  return {
    isTerminal,
    /** null if the input ends first */
    async ask(question: string): Promise<string | null> {
      if (isTerminal) process.stderr.write(question)
      const { value, done } = await lines.next()
      if (isHidden) process.stderr.write('\n')
      return done ? null : value
    },
    close: () => reader.close(),
  }
}
