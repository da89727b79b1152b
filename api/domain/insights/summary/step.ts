import { signals } from '../../signals.ts'
import { zoneOf } from '../../zones.ts'
import { content, found } from '../content.ts'
import { aboutPart } from '../named.ts'
import type { Told } from '../telling.ts'
import type { Writing } from './writing.ts'

const words = content.step
const linksAtMost = 2

type Link = (typeof content.links)[number]

/** What two scores mean side by side, and where the challenge begins. */
export function stepSentences(writing: Writing): Told[] {
  const { reading, tell, scored } = writing
  const about = aboutPart(reading.weakest)
  const { component } = about.roles
  return [
    ...linkSentences(writing),
    ...tell(words.lead, about),
    ...tell(words.about, {
      roles: { component },
      values: { ...about.values, meaning: meaningOf(about.values) },
    }),
    ...tell(words.size, { roles: { component } }),
    ...tell(words.tagline, { roles: { zone: 'zone' }, values: { tagline: zoneOf(scored.rasScore).tagline } }),
    ...tell(words.closing, { roles: { ras: 'ras' } }),
  ]
}

/** The pairs that hold, those furthest beyond what they ask for first, none about the same thing twice. */
function linkSentences({ factsOf, tell }: Writing): Told[] {
  const distance = ({ when }: Link) =>
    Object.entries(when).reduce((sum, [id, { from, under }]) => {
      return sum + Math.abs(factsOf(id).score! - (from ?? under!))
    }, 0)
  const spoken = new Set<string>()
  return content.links
    .map((link) => ({ link, ids: Object.keys(link.when), beyond: distance(link) }))
    .sort((a, b) => b.beyond - a.beyond)
    .flatMap(({ link, ids }) => {
      if (spoken.size >= linksAtMost * 2 || ids.some((id) => spoken.has(id))) return []
      const told = tell(link, { roles: Object.fromEntries(ids.map((id) => [id, id])) })
      if (told.length > 0) ids.forEach((id) => spoken.add(id))
      return told
    })
}

/** What a component is about, as it goes on in a sentence. */
function meaningOf({ signal, component }: { signal: string; component: string }): string {
  const components = signals.find(({ name }) => name === signal)?.components
  const { description } = found(
    components?.find(({ name }) => name === component),
    component,
  )
  return description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '')
}
