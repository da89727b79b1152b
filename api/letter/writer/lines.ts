import { z } from 'zod'
import { textWith } from '#api/content/text-schema.ts'
import type { Condition } from './conditions.ts'

export interface Lines {
  when: Condition
  /** they say the same thing in different words */
  lines: string[]
}

/** Lines that are true if `when` is, and may have these names in braces. */
export const linesWhen = (when: Condition, ...names: string[]) =>
  z
    .array(textWith(...names))
    .min(1)
    .transform((lines): Lines => ({ when, lines }))

export type Alternatives = Lines[]

/** Of these, the first whose condition holds is used. */
export const firstOf = (conditions: Readonly<Record<string, Condition>>, ...names: string[]) =>
  z
    .strictObject(Object.fromEntries(Object.entries(conditions).map(([key, when]) => [key, linesWhen(when, ...names)])))
    .transform((all): Alternatives => Object.values(all))
