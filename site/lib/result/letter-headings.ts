import { componentId } from '../../../api/contract/insights.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import type { SignalName } from '../../../api/contract/signal.ts'
import { type Cited, isTenderSignal } from './cited.ts'
import { formatList } from '../format.ts'

/** What a paragraph can be about; on a tie the earlier one wins. */
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

/** Headings that fit any paragraph, for one whose own are all taken. */
const anywhere = ['Looking closer', 'A step further', 'Beside that', 'This as well', 'And one more thing', 'Going on']
const first = 'To begin with'
const last = 'In closing'

/** What a heading needs to know of its paragraph. */
interface Headed {
  /** what each of its sentences rests on */
  cited: readonly (readonly Cited[])[]
  /** the most cited first */
  signals: readonly SignalName[]
  /** it quotes a statement word for word */
  isQuoting: boolean
}

/** What a heading may need to know of the result. */
interface Known extends Pick<ScoreResult, 'signalBreakdowns' | 'styleAnalysis'> {
  care: boolean
}

/** A short heading for each paragraph, true to what it rests on and no two alike, and whether it is about the whole. */
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

/** What most sentences are about; each counts for the first of its topics. */
function mainTopic({ cited }: Headed): HeadingTopic {
  const votes = cited.map((things) => topics.find((topic) => things.some(({ kind }) => topicOf[kind] === topic)))
  const count = (topic: HeadingTopic) => votes.filter((vote) => vote === topic).length
  return topics.toSorted((a, b) => count(b) - count(a))[0]!
}

/** Headings that are true, the best one first. */
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

/** A heading with the signals' names, if they are few enough. */
function headingWithin(signals: readonly SignalName[], inWords: (names: string) => string): string[] {
  return signals.length > 0 && signals.length <= 3 ? [inWords(formatList(signals))] : []
}
