import { z } from 'zod'
import { Condition } from './conditions.ts'

export const Text = z.string().min(1)

/** Sentences that say the same in other words, and the condition for all of them. */
export const Lines = z.strictObject({ when: Condition, lines: z.array(Text).min(1) })
export type Lines = z.infer<typeof Lines>

/** The first one whose condition is true is written. */
export const Alternatives = z.array(Lines).min(1)
export type Alternatives = z.infer<typeof Alternatives>

/**
 * A small thing to do. `gentle` acts are right even for someone who is not safe: they ask nothing of
 * others, doubt no fear and look for no fault in oneself.
 */
export const Act = z.strictObject({
  title: Text,
  text: Text,
  gentle: z.boolean(),
  /** it looks at one's own part, or asks how one seems to others: that could be turned against someone who is blamed */
  looksBack: z.literal(true).optional(),
})
export type Act = z.infer<typeof Act>

/** An act with the sentence that leads to it. */
export const RecommendedAct = Act.extend({ why: Text })
export type RecommendedAct = z.infer<typeof RecommendedAct>

/** Some of these, at least one of which is right for anyone. */
export const Acts = z
  .array(RecommendedAct)
  .refine((acts) => acts.some(({ gentle }) => gentle), 'One of these has to be gentle.')

export const DayAct = Act.extend({
  /** how two people who both want to may do it together */
  forTwo: Text.max(300).optional(),
})
export type DayAct = z.infer<typeof DayAct>
