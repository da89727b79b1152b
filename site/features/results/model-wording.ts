import type { ModelState } from '#api/letter/contract.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount, joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { formatCount } from '#api/content/format.ts'
import type { LetterWriting } from './letter-writing.ts'

/** Live status while a model writes and at the end; otherwise empty. */
export function writingInWords({ phase, sentences, reason }: LetterWriting): string {
  const { writing } = words('result')
  if (reason) return writing[reason]
  return {
    idle: '',
    asking: writing.asking,
    writing: writing.writing,
    ready: writing.ready,
    done: fillCount(writing.done, sentences, { count: formatCount(sentences) }),
    kept: '',
  }[phase]
}

export function canRetry(reason: LetterWriting['reason']): boolean {
  return reason === 'interrupted' || reason === 'failed'
}

/** `isLeft`: this letter is built-in, and stays so today. */
export function choiceInWords({ choice, service, name }: ModelState, { isLeft = false } = {}): string {
  const { keeping, asked, noneYet } = words('result').writer
  if (choice !== 'model') return fill(keeping, { service })
  return joinSentences(fill(asked, { name, service }), isLeft && noneYet)
}
