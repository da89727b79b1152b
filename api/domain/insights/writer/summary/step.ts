import { signals } from '../../../../facts/signals.ts'
import { zoneOf } from '../../../../facts/zones.ts'
import { content, wordsOrFail } from '../content.ts'
import { topicOf } from '../naming.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.step
const linksAtMost = 2

type Link = (typeof content.links)[number]

/** What two scores mean side by side, and where the challenge begins. */
export function stepSentences(input: WriterInput): WrittenSentence[] {
  const { profile, write, scored } = input
  const topic = topicOf(profile.weakest)
  const { component } = topic.subjects
  return [
    ...linkSentences(input),
    ...write(words.lead, topic),
    ...write(words.about, {
      subjects: { component },
      values: { ...topic.values, meaning: meaningOf(topic.values) },
    }),
    ...write(words.size, { subjects: { component } }),
    ...write(words.tagline, { subjects: { zone: 'zone' }, values: { tagline: zoneOf(scored.rasScore).tagline } }),
    ...write(words.closing, { subjects: { ras: 'ras' } }),
  ]
}

/** The pairs that hold, those furthest beyond what they ask for first, none about the same thing twice. */
function linkSentences({ factsOf, write }: WriterInput): WrittenSentence[] {
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
      const sentences = write(link, { subjects: Object.fromEntries(ids.map((id) => [id, id])) })
      if (sentences.length > 0) ids.forEach((id) => spoken.add(id))
      return sentences
    })
}

/** What a component is about, as it goes on in a sentence. */
function meaningOf({ signal, component }: { signal: string; component: string }): string {
  const components = signals.find(({ name }) => name === signal)?.components
  const { description } = wordsOrFail(
    components?.find(({ name }) => name === component),
    component,
  )
  return description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '')
}
