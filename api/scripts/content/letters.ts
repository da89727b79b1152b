import { type Item, itemsById } from '#api/instrument/bank.ts'
import type { Act, ActMarks } from '#api/letter/writer/writer.ts'
import { signalNames } from '#api/contract/signal.ts'
import type { ZoneKeys, ZoneWords } from '#api/content/check.ts'
import { fill } from '#api/content/fill.ts'
import { anyOf, type Content, type Fault } from './content.ts'

export function letterFaults(content: Content): Fault[] {
  return [
    ...Object.entries(content)
      .filter(([file]) => /^en\/.*(?:challenges\/|recommendations\.json|care\.json)/.test(file))
      .flatMap(([file, data]) => actsIn(data, content[marksOf(file)]).flatMap((found) => actFaults(file, found))),
    ...pairFaults(content),
    ...sentenceFaults(content),
    ...zoneFaults(content),
  ]
}

interface FoundAct {
  path: PropertyKey[]
  act: Act
}

/** What holds for acts in every language is under the same names. */
const marksOf = (file: string) => file.replace('en/', '')

/** Acts without marks are gentle. */
function actsIn(words: unknown, marks: unknown, path: PropertyKey[] = []): FoundAct[] {
  if (typeof words !== 'object' || words === null) return []
  if ('text' in words)
    return [{ path, act: { ...(words as Act), ...((marks as ActMarks | undefined) ?? { gentle: true }) } }]
  const inner: [PropertyKey, unknown][] = Array.isArray(words) ? [...words.entries()] : Object.entries(words)
  return inner.flatMap(([key, one]) => actsIn(one, (marks as Content | undefined)?.[String(key)], [...path, key]))
}

const ownPart =
  /\bapolog|\bsay sorry\b|\b(?:my|own) part\b|\bmy mood\b|\bimpatient\b|\bmore than one person\b|\bold habit takes over\b|\bhabit that someone\b|\basks? (?:someone|a friend|them)\b.*\b(?:describe|how would you|how you|two traits|what they think of you)\b/i
const askingOthers =
  /\b(?:ask|tell|send|call|offer|invite|share|let) (?:someone|somebody|a friend|people|them|one person|one friend)\b/i
/** Leads to someone who may not be safe, or to self-blame. */
const endangering =
  anyOf(`tell them how, tell them what, be honest with, raise it, raise a problem, raise this, hold on to,
  hold out, be patient with, trust them more, trust people more, give them time, give it time, give them a chance,
  give it a chance, worst side, what I fear, what you fear, what I only fear, what you only fear, sleep on it,
  before you act`)
const onPaper = anyOf('note, write, list, paper, page')
const telling = anyOf(
  `keep it, keep them, keep the, to myself, people who, theirs, I needed, weighs, carry, responsible`,
)
const safeWay = anyOf('in your head, only where it is safe')

const actRules: { breaks: (act: Act) => boolean | undefined; complaint: string }[] = [
  {
    breaks: ({ title, text, looksBack }) => !looksBack && ownPart.test(`${title} ${text}`),
    complaint: 'This looks at one’s own part: add "looksBack": true to its marks in {marks}.',
  },
  {
    breaks: ({ gentle, looksBack }) => gentle && looksBack,
    complaint: 'What looks at one’s own part is not gentle: write "gentle": false in {marks}.',
  },
  {
    breaks: ({ gentle, text }) => gentle && askingOthers.test(text) && !/if you like/i.test(text),
    complaint: 'A gentle act asks nothing of others: add “if you like”, or write "gentle": false in {marks}.',
  },
  {
    breaks: ({ gentle, text }) => gentle && endangering.test(text),
    complaint: 'This could put somebody in danger: write "gentle": false in {marks}.',
  },
  {
    breaks: ({ gentle, text }) => gentle && onPaper.test(text) && telling.test(text) && !safeWay.test(text),
    complaint:
      'A gentle act leaves nothing on paper that tells of its writer: add “in your head” or “only where it is safe”.',
  },
]

function actFaults(file: string, { path, act }: FoundAct): Fault[] {
  const marks = `content/${marksOf(file)}`
  return actRules
    .filter(({ breaks }) => breaks(act))
    .map(({ complaint }) => ({ file, path: [...path, 'text'], complaint: fill(complaint, { marks }) }))
}

type Answers = Readonly<Record<string, readonly number[]>>

const idsIn = (answers: Answers) => Object.values(answers).flat()

function pairFaults(content: Content): Fault[] {
  const file = 'assessment/insights/pairs.json'
  const seen = new Set<string>()
  return ((content[file] ?? []) as (Answers & { family: string })[]).flatMap(({ family: _, ...answers }, index) => {
    const key = Object.entries(answers)
      .flatMap(([said, ids]) => ids.map((id) => `${id} ${said}`))
      .sort()
      .join()
    const complaints = [
      idsIn(answers).some((id) => itemsById.get(id)?.tender) && 'A pair may not rest on a tender statement.',
      seen.has(key) && 'Another pair has the same two answers.',
    ]
    seen.add(key)
    return complaints.filter((one) => one !== false).map((complaint) => ({ file, path: [index], complaint }))
  })
}

const isAbout = (signal: string, name: string) => (item: Item) =>
  item.signal.toLowerCase() === signal && (item.component === name || item.style === name)

/** A sentence may rest only on statements of its own component or style, and on no tender one. */
function sentenceFaults(content: Content): Fault[] {
  return Object.entries(content).flatMap(([file, data]) => {
    const signal = /^assessment\/insights\/sentences\/(\w+)\.json$/.exec(file)?.[1]
    const groups = signal === undefined ? [] : Object.entries(data as Record<string, Record<string, unknown>>)
    return groups.flatMap(([group, names]) =>
      Object.entries(names).flatMap(([name, sentences]) =>
        answersOf(sentences, [group, name]).flatMap(({ path, ids }) => {
          const own = ids.filter((id) =>
            [itemsById.get(id)].some((item) => item && !item.tender && isAbout(signal!, name)(item)),
          )
          if (own.length === ids.length) return []
          return [{ file, path, complaint: `This may rest on statements of ${name} only, and on no tender one.` }]
        }),
      ),
    )
  })
}

function answersOf(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; ids: number[] }[] {
  if (Array.isArray(value)) return value.map((answers, index) => ({ path: [...path, index], ids: idsIn(answers) }))
  return Object.entries(value as Content).flatMap(([key, one]) => answersOf(one, [...path, key]))
}

function zoneFaults(content: Content): Fault[] {
  const file = 'en/assessment/zones.json'
  const keys = (content['assessment/zones.json'] ?? []) as Pick<ZoneKeys, 'name' | 'ownLine'>[]
  const { zones = {} } = (content[file] ?? {}) as { zones?: Record<string, Pick<ZoneWords, 'ownLine'>> }
  return keys.flatMap(({ name, ownLine: when }) => {
    const ownLine = zones[name]?.ownLine
    const bounds = [...(when?.every ?? []), ...(when?.some ?? [])].map(({ signal }) => signal)
    const wanted = bounds.length === signalNames.length ? [] : bounds
    const isRight = signalNames.every((signal) => ownLine?.includes(signal) === wanted.includes(signal))
    if (!ownLine || isRight) return []
    const complaint = `This must name ${wanted.join(' and ') || 'no signal'} and no other, as its condition does.`
    return [{ file, path: ['zones', name, 'ownLine'], complaint }]
  })
}
