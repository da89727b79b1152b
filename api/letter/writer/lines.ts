import { z } from 'zod'
import { holdsAll, Text, textWith } from '#api/content/text-schema.ts'
import { Condition } from './conditions.ts'

export function linesAbout(subjects: readonly string[], names: readonly string[]) {
  const when = Condition.superRefine((tests, context) => {
    const unknown = Object.keys(tests).find((subject) => !subjects.includes(subject))
    if (unknown === undefined) return
    const whatToDo = subjects.length > 0 ? `write ${subjects.join(' or ')}` : 'take it out'
    context.addIssue({ code: 'custom', path: [unknown], message: `Nothing is known of this here: ${whatToDo}.` })
  })
  return z.strictObject({ when, lines: z.array(textWith(...names)).min(1) })
}
export type Lines = z.infer<ReturnType<typeof linesAbout>>

/** The first whose condition holds is used. */
export const alternativesAbout = (...about: Parameters<typeof linesAbout>) => z.array(linesAbout(...about)).min(1)
export type Alternatives = Lines[]

/** `gentle`: right for someone who isn't safe; asks nothing of others and finds no fault in oneself. */
export const Act = z.strictObject({
  title: Text.max(40),
  text: Text,
  gentle: z.boolean(),
  /** about one's own part or effect on others: could be turned against someone who is blamed */
  looksBack: z.literal(true).optional(),
})
export type Act = z.infer<typeof Act>

export const actAfter = (...names: string[]) => Act.extend({ why: textWith(...names).superRefine(holdsAll(names)) })
export type RecommendedAct = z.infer<ReturnType<typeof actAfter>>

export const actsAfter = (...names: string[]) =>
  z
    .array(actAfter(...names))
    .min(2)
    .refine((acts) => acts.some(({ gentle }) => gentle), 'One of these has to be gentle.')

export const DayAct = Act.extend({
  forTwo: Text.max(300).optional(),
})
export type DayAct = z.infer<typeof DayAct>
