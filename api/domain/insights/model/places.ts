import type { Sentence } from '../../../contract/insights.ts'
import { signals } from '../../../facts/signals.ts'
import type { Profile } from '../evidence/evidence.ts'
import { markNames } from './mentions.ts'

const wholeOf = new Map(signals.flatMap(({ name, components }) => components.map((part) => [part.name, name] as const)))
const part = `(${[...wholeOf.keys()].join('|')})(?: \\(\\d+\\))?`
const signal = `(${signals.map(({ name }) => name).join('|')})`
const partIn = new RegExp(
  `${part},? (?:(?:which |that )?(?:is|as|belongs?|belonging|counts?|goes) )?(?:(?:to|toward|one of|a|an|the) )*(?:(?:parts?|components?|sides?) )?(?:to|toward|in|of|within|under|inside) (?:the signal )?${signal}\\b`,
  'g',
)
const inWhole = new RegExp(
  `(?:^|[.;:!?] )(?:And )?(?:[Ii]n|[Oo]f|[Ww]ithin|[Uu]nder|[Ii]nside|[Ww]ith|[Tt]o) ${signal}(?:,| you (?:find|have|see)| there is| belongs| is)? ${part}`,
  'g',
)

/** Components that a sentence puts into the wrong signal, and signals named beside components of others only. */
export function misplacedParts({ text }: Sentence): string[] {
  const said = [
    ...[...text.matchAll(partIn)].map(([, name, whole]) => ({ name, whole })),
    ...[...text.matchAll(inWhole)].map(([, whole, name]) => ({ name, whole })),
  ]
  const wrong = said.filter(({ name, whole }) => wholeOf.get(name!) !== whole)
  const named = new Set(markNames(text).groups.flat())
  const wholes = new Set([...named].flatMap((id) => /^component:(\w+)/.exec(id)?.[1] ?? []))
  const alone = [...named].filter((id) => wholes.size > 0 && id.startsWith('signal:') && !wholes.has(id.slice(7)))
  return [
    ...wrong.map(({ name, whole }) => `it puts ${name} into ${whole}, of which it is no part`),
    ...alone.map((id) => `it names ${id} beside components, and none of them is a part of it`),
  ]
}

const ofChallenge =
  /\b(challenge|(seven|7)[- ]days?|the week|(?:daily|seven) acts?|(?:this|the) week|next step|day to start|(?:start|begin)s? with)\b/i
const anyPart = new RegExp(`\\b${part}`, 'g')

/** Whether a text speaks of the challenge, whose acts it may quote. */
export const speaksOfChallenge = (text: string): boolean => ofChallenge.test(text)

/** A challenge that a sentence connects with another component than its own. */
export function otherChallenge({ text }: Sentence, { weakest }: Profile): string[] {
  if (!ofChallenge.test(text)) return []
  const named = [...text.matchAll(anyPart)].map(([, name]) => name)
  if (named.length === 0 || named.includes(weakest.name)) return []
  return [`it speaks of the challenge beside ${named.join(' and ')}; it is for ${weakest.name}`]
}
