import { componentId } from '../../../api/contract/insights.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import type { SignalName } from '../../../api/contract/signal.ts'
import { type Cited, isTenderSignal } from './cited.ts'
import { formatList } from '../format.ts'

/** What a paragraph is about, from what its sentences rest on; the earlier one where two are level. */
const topics = ['change', 'styles', 'parts', 'answers', 'whole'] as const
type HeadingTopic = (typeof topics)[number]

const topicOf: Record<Cited['kind'], HeadingTopic> = {
  growth: 'change',
  style: 'styles',
  component: 'parts',
  signal: 'parts',
  item: 'answers',
  ras: 'whole',
  zone: 'whole',
  quality: 'whole',
}

/** What is true of any paragraph, for one whose own headings others have taken. */
const anywhere = ['Looking closer', 'A step further', 'Beside that', 'This as well', 'And one more thing', 'Going on']
const first = 'To begin with'
const last = 'In closing'

/** One paragraph, as its heading needs to know it. */
interface Headed {
  /** what each of its sentences rests on */
  cited: readonly (readonly Cited[])[]
  /** the most cited first */
  signals: readonly SignalName[]
  /** it holds a statement word for word */
  isQuoting: boolean
}

/** What is known of the person, as far as a heading may name it. */
interface Known extends Pick<ScoreResult, 'signalBreakdowns' | 'styleAnalysis'> {
  care: boolean
}

/** Short headings of a letter's paragraphs: true by what each rests on, no two alike; and whether it speaks of the whole. */
export function headingsOf(paragraphs: readonly Headed[], known: Known): { heading: string; isOfWhole: boolean }[] {
  const taken = new Set<string>()
  return paragraphs.map((paragraph, place) => {
    const topic = mainTopic(paragraph)
    const atPlace = place === 0 ? [first] : place === paragraphs.length - 1 ? [last] : []
    const possible = [...wordsOn[topic](paragraph, known), ...atPlace, ...anywhere]
    const heading = possible.find((one) => !taken.has(one)) ?? last
    taken.add(heading)
    return { heading, isOfWhole: topic === 'whole' }
  })
}

/** What most sentences are about, each by the topic that it says most of. */
function mainTopic({ cited }: Headed): HeadingTopic {
  const votes = cited.map((things) => topics.find((topic) => things.some(({ kind }) => topicOf[kind] === topic)))
  const count = (topic: HeadingTopic) => votes.filter((vote) => vote === topic).length
  return topics.toSorted((a, b) => count(b) - count(a))[0]!
}

/** Headings that hold, the best one first. */
const wordsOn: Record<HeadingTopic, (paragraph: Headed, known: Known) => string[]> = {
  change: () => ['Since last time', 'What has moved'],
  whole: () => ['Taken together', 'Your whole score'],
  styles: ({ cited, signals }, { styleAnalysis }) => {
    const things = cited.flat().filter(({ kind }) => kind === 'style')
    const shown = styleAnalysis.find(({ signal }) => signal === things[0]?.signal)?.shown ?? []
    const isOfOne = cited.flat().every(({ kind, signal }) => kind === 'style' && signal === things[0]?.signal)
    return [
      ...(isOfOne && shown.length === 1 ? [`${shown[0]} in ${things[0]!.signal}`] : []),
      'Ways of your own',
      ...headingWithin(signals, (names) => `Your way in ${names}`),
    ]
  },
  parts: ({ cited, signals }, { signalBreakdowns, care }) => {
    const named = new Set(cited.flat().flatMap(({ id, component }) => (component ? id : [])))
    const components = signalBreakdowns
      .flatMap(({ signal, components }) => components.map((component) => ({ ...component, signal })))
      .filter(({ signal, name }) => named.has(componentId(signal, name)))
    const opening = new Set(cited[0]?.map(({ id }) => id))
    const opens = ({ signal, name }: { signal: SignalName; name: string }) => opening.has(componentId(signal, name))
    const strength = components.find(({ standing }) => standing === 'strength')
    const edge = components.find(({ standing, signal }) => standing === 'edge' && !(care && isTenderSignal(signal)))
    return [
      ...(strength && edge ? [`Between ${edge.name} and ${strength.name}`] : []),
      ...(edge && opens(edge) ? [`${edge.name}, an edge to grow`] : []),
      ...(strength && opens(strength) ? [`${strength.name}, a strength`] : []),
      ...(components.length === 1 ? [`A closer look at ${components[0]!.name}`] : []),
      ...headingWithin(signals, (names) => `Within ${names}`),
      'Part by part',
    ]
  },
  answers: ({ signals, isQuoting }) => [
    ...(isQuoting ? ['In your own words'] : []),
    ...headingWithin(signals, (names) => (isQuoting ? `${names}, in your own words` : `${names}, as you see it`)),
    'As you see it',
  ],
}

/** A heading with the signals in it, where they are few enough to be read in one. */
function headingWithin(signals: readonly SignalName[], inWords: (names: string) => string): string[] {
  return signals.length > 0 && signals.length <= 3 ? [inWords(formatList(signals))] : []
}
