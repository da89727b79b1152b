import { careEvidence } from '../care.ts'
import { content } from '../content.ts'
import type { Told } from '../telling.ts'
import type { Writing } from './writing.ts'

/** What stands at the end where answers suggest fear or harm. */
export function supportSentences({ tell }: Writing): Told[] {
  return content.care.support.flatMap((lines) => tell(lines, { roles: {}, also: careEvidence }))
}
