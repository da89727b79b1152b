import type { SignalName } from '../contract/signal.ts'
import { signalNames } from '../contract/signal-names.ts'
import type { Item } from './bank-check.ts'

/** How many items one cell of the blueprint holds: those keyed +, keyed - and preferences. */
type Cell = { style?: string; component?: string; plus?: number; minus?: number; preference?: number }

const preferences = (preference: number, ...styles: string[]): Cell[] => styles.map((style) => ({ style, preference }))
const skill = (component: string, plus: number, minus: number): Cell => ({ component, plus, minus })
const pattern = (style: string, component: string): Cell => ({ style, component, plus: 2, minus: 3 })

const blueprint: Record<SignalName, Cell[]> = {
  Spark: [
    ...preferences(2, 'Shared Presence', 'Physical Warmth', 'Verbal Connection'),
    ...preferences(2, 'Supportive Action', 'Thoughtful Giving'),
    skill('Showing Care', 3, 2),
    skill('Receiving Care', 2, 3),
  ],
  Anchor: [
    { style: 'Rooted & Receptive', component: 'Trust', plus: 3 },
    { style: 'Rooted & Receptive', component: 'Closeness', plus: 3 },
    { style: 'Rooted & Receptive', component: 'Steadiness', plus: 2 },
    { style: 'Open but Unsettled', component: 'Trust', minus: 4 },
    { style: 'Independent Protector', component: 'Closeness', minus: 4 },
    { style: 'Sensitive & Torn', component: 'Steadiness', minus: 4 },
  ],
  Vibe: [
    ...preferences(4, 'Outward Energy', 'Inward Energy'),
    skill('Clear Speaking', 2, 2),
    skill('Open Listening', 2, 2),
    skill('Energy Balance', 2, 2),
  ],
  Drive: [
    ...preferences(3, 'Self-Directed', 'External-Responsive', 'Dual-Motivated', 'Freedom-Seeking'),
    skill('Knowing My Why', 2, 2),
    skill('Sharing Goals', 2, 2),
  ],
  Lens: [
    ...preferences(3, 'Concrete-Focused', 'Abstract-Oriented', 'Intuitive-Reflective', 'Analytical-Linear'),
    skill('Knowing My Lens', 2, 2),
    skill('Curiosity', 2, 2),
  ],
  Pattern: [
    pattern('Repeater', 'Learning From the Past'),
    pattern('Rescuer', 'Balanced Helping'),
    pattern('Evader', 'Staying Present'),
    pattern('Intensifier', 'Steady Pace'),
  ],
  Needs: [
    ...preferences(2, 'Stability', 'Adventure', 'Worth', 'Belonging', 'Progress', 'Purpose'),
    skill('Naming Needs', 2, 2),
    skill('Asking Clearly', 2, 2),
  ],
  Compass: [
    ...preferences(3, 'Idealist', 'Integrator', 'Achiever', 'Stabilizer'),
    skill('Values Clarity', 2, 2),
    skill('Living My Values', 2, 2),
  ],
  Personality: [
    ...preferences(2, 'Openness', 'Orderliness', 'Sociability', 'Harmony', 'Emotional Sensitivity'),
    skill('Flexibility', 2, 3),
    skill('Self-Knowledge', 3, 2),
  ],
  Heart: [
    { style: 'Reflective Empath', component: 'Noticing Feelings', plus: 2 },
    { style: 'Guarded Observer', component: 'Noticing Feelings', minus: 2 },
    { style: 'Reflective Empath', component: 'Warm Response', plus: 2 },
    { style: 'Guarded Observer', component: 'Warm Response', minus: 2 },
    skill('Clear Boundaries', 2, 0),
    { style: 'Sensitive Absorber', component: 'Clear Boundaries', minus: 2 },
    skill('Finding Calm', 2, 0),
    { style: 'Sensitive Absorber', component: 'Finding Calm', minus: 2 },
    ...preferences(4, 'Emotional Mirror'),
  ],
}

/** A field of an item, and what is wrong with it and what to do, as a sentence. */
interface FieldFault {
  item: Item
  field: keyof Item
  complaint: string
}

/** Where the items, in shown order, are not what the blueprint says: how many of each kind there are and where they are asked. */
export function blueprintFaults(items: readonly Item[]): FieldFault[] {
  return [
    ...signalNames.flatMap((signal) =>
      countFaults(
        signal,
        items.filter((item) => item.signal === signal),
      ),
    ),
    ...items.flatMap(styleKeyFaults),
    ...items.flatMap(tenderFaults),
    ...closeFaults(items),
    ...roundFaults(items),
  ]
}

const kindOf = ({ style, component, keyed }: Pick<Item, 'style' | 'component' | 'keyed'>) =>
  `style ${style}, component ${component} and keyed ${keyed}`

/** How many items of each kind the blueprint has for a signal. */
function wantedKinds(signal: SignalName): Map<string, number> {
  return new Map(
    blueprint[signal].flatMap(({ style = null, component = null, plus = 0, minus = 0, preference = 0 }) => [
      [kindOf({ style, component, keyed: 1 }), plus] as const,
      [kindOf({ style, component, keyed: -1 }), minus] as const,
      [kindOf({ style, component, keyed: 0 }), preference] as const,
    ]),
  )
}

/** The last item of each kind of which there are too many. */
function countFaults(signal: SignalName, items: readonly Item[]): FieldFault[] {
  const wanted = wantedKinds(signal)
  const there = Map.groupBy(items, kindOf)
  const lacking = [...wanted].flatMap(([kind, count]) => {
    const missing = count - (there.get(kind)?.length ?? 0)
    return missing > 0 ? [`${missing} with ${kind}`] : []
  })
  const lacks = lacking.length > 0 ? `it lacks ${lacking.join(', and ')}: change one.` : 'take out what is too many.'
  return [...there].flatMap(([kind, own]) => {
    const count = wanted.get(kind) ?? 0
    const item = own.at(-1)!
    const has = `${signal} has ${own.length} ${own.length === 1 ? 'question' : 'questions'} with ${kind}`
    return own.length > count
      ? [{ item, field: 'keyed', complaint: `${has}, and ${count} belong there; ${lacks}` }]
      : []
  })
}

function styleKeyFaults(item: Item): FieldFault[] {
  const isOpposite = item.signal === 'Pattern' && item.keyed === 1
  const wanted = item.style === null ? 0 : isOpposite ? -1 : 1
  if (item.styleKeyed === wanted) return []
  const why = wanted === 0 ? 'there is no style' : `agreeing speaks ${isOpposite ? 'against' : 'for'} the style`
  return [{ item, field: 'styleKeyed', complaint: `This must be ${wanted}, as ${why}.` }]
}

/** Fear, hurt, and being left or loved less, each as it is worded. */
const sore = /\b(?:fear|scared|risky|hurts?|goes badly|being left|care less|someone else more)\b/

function tenderFaults(item: Item): FieldFault[] {
  const isSore = item.care !== undefined || sore.test(item.text)
  if (isSore === (item.tender === true)) return []
  const complaint = isSore
    ? 'This must be true, as the statement speaks of fear, hurt or being left.'
    : 'The statement speaks of no fear, hurt or being left: take this out.'
  return [{ item, field: 'tender', complaint }]
}

function closeFaults(items: readonly Item[]): FieldFault[] {
  const last = new Map<string, Item>()
  return items.flatMap((item) => {
    if (item.component === null) return []
    const before = last.get(item.component)
    last.set(item.component, item)
    if (!before || item.order - before.order > 15) return []
    const other = `question ${before.id} at ${before.order}, which counts for ${item.component}, too`
    const complaint = `This is ${item.order}, and ${other}: put more than 15 between them.`
    return [{ item, field: 'order', complaint }]
  })
}

/** Each ten places ask one item of each signal. */
function roundFaults(items: readonly Item[]): FieldFault[] {
  return items.flatMap((item, index) => {
    const start = index - (index % 10)
    const other = items.slice(start, index).find(({ signal }) => signal === item.signal)
    const asked = new Set(items.slice(start, start + 10).map(({ signal }) => signal))
    const without = signalNames.filter((name) => !asked.has(name)).join(' and ')
    const complaint = `Places ${start + 1} to ${start + 10} ask ${item.signal} twice, with question ${other?.id}, and nothing of ${without}: change places with one of those.`
    return other ? [{ item, field: 'order', complaint }] : []
  })
}
