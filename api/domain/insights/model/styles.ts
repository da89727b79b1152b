import { type EvidenceId, type Sentence, styleId } from '../../../contract/insights.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { signals } from '../../../facts/signals.ts'
import type { Facts } from '../evidence/evidence.ts'
import { markNames } from './mentions.ts'

interface StyleName {
  name: string
  signal: SignalName
  at: number
}

const all = signals.flatMap(({ name: signal, styles }) =>
  styles.map(({ name }) => {
    const pattern = `(?<![\\w-])${name}(?![\\w-])`
    return { signal, name, asWritten: new RegExp(pattern, 'g'), inAnyCase: new RegExp(pattern, 'gi') }
  }),
)

const clearly = /\bclearly\b|\b(?:is|are|one|comes?) clear\b/i
const single = /\bone (?:style|way)\b/i
const leans = /\blean(?:s|ing)? (?:toward|towards|to)\b/i

/** What a sentence says about styles that the answers do not show. It may name only those that come first, in their order. */
export function contradictedStyles(sentence: Sentence, factsOf: (id: EvidenceId) => Facts): string[] {
  const { text, evidence } = sentence
  const styles = stylesIn(sentence)
  const wrong = styles.flatMap(({ name, signal }) => {
    const { shown = [], confidence } = factsOf(styleId(signal))
    if (!shown.includes(name)) return [`it names ${name}, which is not among the styles shown in ${signal}`]
    return confidence === 'blended' ? [`it names ${name}, which does not come first`] : []
  })
  const turned = styles.filter(({ name, signal, at }) => {
    const { shown = [] } = factsOf(styleId(signal))
    return styles.some((other) => other.signal === signal && other.at < at && isAfter(shown, other.name, name))
  })
  const meant = [...styles.map(({ signal }) => styleId(signal)), ...evidence.filter((id) => id.startsWith('style:'))]
  const areAll = (wanted: Facts['confidence']) =>
    meant.every((id) => factsOf(id).confidence === wanted && factsOf(id).shown?.length !== 0)
  const isOfStyles = meant.length > 0
  return [
    ...wrong,
    ...turned.map(({ name, signal }) => `it puts another style of ${signal} before ${name}`),
    ...(isOfStyles && clearly.test(text) && !areAll('clear')
      ? ['it calls a style clear that is not clearly first']
      : []),
    ...(isOfStyles && single.test(text) && !/\bfirst\b|\bsome\b/i.test(text) && !areAll('clear')
      ? ['it speaks of one style where another is with it']
      : []),
    ...(isOfStyles && leans.test(text) && !areAll('leaning') ? ['it says "lean" of a style that does not lean'] : []),
    ...(!isOfStyles && /\bstyles?\b|clearly first|\blean/i.test(text) ? ['it speaks of a style and cites none'] : []),
  ]
}

const isAfter = (shown: readonly string[], one: string, other: string) => shown.indexOf(one) > shown.indexOf(other)

/** Refuses styles of more than two signals; two styles of one signal, "X, with some Y", count once. */
export function tooManyStyles(sentences: readonly Sentence[]): string[] {
  const read = new Set(sentences.flatMap(stylesIn).map(({ signal }) => signal))
  return read.size > 2 ? [`it names styles of ${read.size} signals; two are the most`] : []
}

/** Styles that a text names: in lower case, too, if it cites the styles of their signal. */
function stylesIn({ text, evidence }: Sentence): StyleName[] {
  const plain = markNames(text).text
  return all.flatMap(({ name, signal, asWritten, inAnyCase }) => {
    const isCited = evidence.includes(styleId(signal))
    const pattern = isCited || /\W/.test(name) ? inAnyCase : asWritten
    const found = [...plain.matchAll(pattern)].find(({ index }) => isCited || !beginsSentence(name, plain, index))
    return found ? [{ name, signal, at: found.index }] : []
  })
}

/** In "Progress is ...", at the beginning of a sentence, a style's name is an ordinary word. */
function beginsSentence(name: string, text: string, at: number): boolean {
  return /^\w+$/.test(name) && /(^|[.!?:“"]\s*)$/.test(text.slice(0, at))
}
