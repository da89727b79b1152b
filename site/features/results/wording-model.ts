import type { ModelState } from '#api/letter/contract.ts'
import { writing } from '#content/en/screens/result.json'
import { formatCount } from '#site/lib/format.ts'
import type { LetterWriting } from './letter-writing.ts'

/** Live status while a model writes and at the end; otherwise empty. */
export function writingInWords({ phase, sentences, reason }: LetterWriting): string {
  if (reason) return writing[reason]
  const [subject, marked] = sentences === 1 ? ['sentence', 'it’s'] : ['sentences', 'they’re']
  return {
    idle: '',
    asking: writing.asking,
    writing: writing.writing,
    ready: writing.ready,
    done: `Done: the language model wrote ${formatCount(sentences)} ${subject} in your letter; ${marked} marked.`,
    kept: '',
  }[phase]
}

export function canRetry(reason: LetterWriting['reason']): boolean {
  return reason === 'interrupted' || reason === 'failed'
}

/** `isLeft`: this letter is built-in, and stays so today. */
export function choiceInWords({ choice, service, name }: ModelState, { isLeft = false } = {}): string {
  if (choice !== 'model') return `You’re keeping the built-in text. Nothing is sent to ${service}.`
  const left = isLeft ? ' This one has none yet.' : ''
  return `You let the language model ${name} at ${service} write sentences in your letters.${left}`
}
