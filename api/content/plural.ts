import { language } from '#words'
import { fill } from './fill.ts'

/** A text for each plural form that its language has, by the names of Intl.PluralRules. */
export type Counted = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>

let rules: Intl.PluralRules | undefined

/** The text for `count`, which it may name as {count}. */
export function fillCount(
  texts: Counted,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  rules ??= new Intl.PluralRules(language())
  return fill(texts[rules.select(count)] ?? texts.other, { count, ...values })
}
