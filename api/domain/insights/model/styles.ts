import { type EvidenceId, type Sentence, styleId } from '../../../contract/insights.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { signals } from '../../../facts/signals.ts'
import type { Facts } from '../evidence/evidence.ts'
import { markNames } from './mentions.ts'
import { anyOf } from './pattern.ts'

interface StyleName {
  name: string
  signal: SignalName
}

const named = signals.flatMap(({ name: signal, styles }) =>
  styles.map(({ name }) => ({ signal, name, pattern: new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g') })),
)

const clearly = anyOf('clear(ly)? (first|ahead|in front|leads?|favou?rite) | clearly to | (stands?|comes?) out first')
const leans = anyOf('leans? (toward|towards|to) | leaning (toward|towards|to)')

/** Styles that a text calls by name. A word such as "Progress" is one unless it only begins a sentence. */
function stylesIn({ text, evidence }: Sentence): StyleName[] {
  const plain = markNames(text).text
  return named.filter(({ name, signal, pattern }) => {
    const isWord = /^\w+$/.test(name) && !evidence.includes(styleId(signal))
    return [...plain.matchAll(pattern)].some(({ index }) => !isWord || !/(^|[.!?:“"]\s*)$/.test(plain.slice(0, index)))
  })
}

/** What a sentence says of styles that the answers do not show, or that do not come first. */
export function contradictedStyles(sentence: Sentence, factsOf: (id: EvidenceId) => Facts): string[] {
  const { text, evidence } = sentence
  const styles = stylesIn(sentence)
  const wrong = styles.flatMap(({ name, signal }) => {
    const { shown = [], confidence } = factsOf(styleId(signal))
    if (!shown.includes(name)) return [`it names ${name}, which is not among the styles shown in ${signal}`]
    return confidence === 'blended' ? [`it names ${name}, which does not come first`] : []
  })
  const meant = [...styles.map(({ signal }) => styleId(signal)), ...evidence.filter((id) => id.startsWith('style:'))]
  const areAll = (wanted: Facts['confidence']) =>
    meant.every((id) => factsOf(id).confidence === wanted && factsOf(id).shown?.length !== 0)
  return [
    ...wrong,
    ...(clearly.test(text) && !areAll('clear') ? ['it calls a style clear that is not clearly first'] : []),
    ...(leans.test(text) && !areAll('leaning') ? ['it says "lean" of a style that does not lean'] : []),
    ...(/clearly first/i.test(text) && meant.length === 0 ? ['it says "clearly first" and cites no style'] : []),
  ]
}

/** Names styles of more than two signals; those of one, such as "X, with some Y", are one reading. */
export function tooManyStyles(sentences: readonly Sentence[]): string[] {
  const read = new Set(sentences.flatMap(stylesIn).map(({ signal }) => signal))
  return read.size > 2 ? [`it names styles of ${read.size} signals; two are the most`] : []
}
