import type { EvidenceId } from '../../../contract/insights.ts'
import type { WrittenSentence } from './sentences.ts'
import type { Sheet } from '../../sheet.ts'
import { signals } from '../../../facts/signals.ts'
import { isFarAbove, trueSideOfRas } from './claim-check.fixture.ts'

const ids = new Map<string, EvidenceId>(
  signals.flatMap(({ name, components }) => [
    [name, `signal:${name}`] as const,
    ...components.map((component) => [component.name, `component:${name}/${component.name}`] as const),
  ]),
)
const name = `(${[...ids.keys()].sort((a, b) => b.length - a.length).join('|')})`
const oneAndOther = new RegExp(`\\b${name}(?: \\(\\d+\\))?(?: stands)?(?: well)? (above|below) ${name}`, 'g')
const againstWhole = /\b(above|below) your whole score/g
const anySide = /\b(above|below)\b/g

/**
 * Comparisons in a sentence that the answers do not support, with the whole score or with another part. No sentence
 * compares with "the rest", or says "above" about anything else.
 */
export function unfoundedComparisons({ text, subjects }: WrittenSentence, answers: Sheet): string[] {
  const plain = text.replaceAll(/“[^”]*”/g, '')
  const whole = [...plain.matchAll(againstWhole)].map(
    ([, side]) => side === trueSideOfRas(subjects['component']!, answers),
  )
  const pairs = [...plain.matchAll(oneAndOther)].map(([, one, side, other]) => {
    const [first, second] = [ids.get(one!)!, ids.get(other!)!]
    return side === 'above' ? isFarAbove(first, second, answers) : isFarAbove(second, first, answers)
  })
  const { high, low } = subjects
  const apart = high && low ? [isFarAbove(high, low, answers)] : []
  const isOfOther = [...plain.matchAll(anySide)].length > whole.length + pairs.length
  const isOfRest = /\brest of (your|the) (profile|result|parts|components|signals)\b/.test(plain)
  const isFounded = [...whole, ...pairs, ...apart].every(Boolean) && !isOfOther && !isOfRest
  return isFounded ? [] : [text]
}
