import { type Entry, hashOf } from './entries.ts'

/** By file within content/<language>/, then by path: the hash of the English that each entry was made from. */
export type MadeFrom = Readonly<Record<string, Readonly<Record<string, string>>>>

type GapKind = 'missing' | 'stale' | 'unmarked' | 'different' | 'unknown'

export interface Gap {
  kind: GapKind
  /** within content/<language>/ */
  file: string
  path: readonly PropertyKey[]
  complaint: string
}

/** Entries of files by their paths within content/<language>/. */
export type Entries = Readonly<Record<string, readonly Entry[]>>

export const nameOf = ({ path }: Pick<Entry, 'path'>): string => path.join('.') || '(below the fields)'

/** What keeps a translation from being whole. */
export function findGaps(english: Entries, translated: Entries, madeFrom: MadeFrom): Gap[] {
  const known = Object.entries(english).flatMap(([file, entries]) =>
    gapsInFile(file, entries, translated[file] ?? [], madeFrom[file] ?? {}),
  )
  const unknown = Object.keys(translated)
    .filter((file) => !(file in english))
    .map((file): Gap => ({ kind: 'unknown', file, path: [], complaint: 'English has no such file: take it out.' }))
  return [...known, ...unknown]
}

function gapsInFile(
  file: string,
  english: readonly Entry[],
  translated: readonly Entry[],
  madeFrom: Readonly<Record<string, string>>,
): Gap[] {
  const byName = new Map(translated.map((entry) => [nameOf(entry), entry]))
  const names = new Set(english.map(nameOf))
  const gaps = english.flatMap((source) => {
    const found = gapOf(source, byName.get(nameOf(source)), madeFrom[nameOf(source)])
    return found ? [{ file, path: source.path, ...found }] : []
  })
  const unknown = translated
    .filter((entry) => !names.has(nameOf(entry)))
    .map(({ path }): Gap => ({ kind: 'unknown', file, path, complaint: 'English has no such entry: take it out.' }))
  return [...gaps, ...unknown]
}

function gapOf(
  source: Entry,
  found: Entry | undefined,
  madeFrom: string | undefined,
): Pick<Gap, 'kind' | 'complaint'> | null {
  if (!found || (found.text === '' && source.text !== ''))
    return { kind: 'missing', complaint: `This is missing: translate ${quoted(source.text)}.` }
  if (!source.hasWords) {
    if (found.text === source.text) return null
    return { kind: 'different', complaint: `This is no word: write ${quoted(source.text)}, as in English.` }
  }
  const [lacking, added] = [
    without(source.placeholders, found.placeholders),
    without(found.placeholders, source.placeholders),
  ]
  if (lacking.length > 0) return { kind: 'different', complaint: `This must have ${lacking.join(' ')}, as in English.` }
  if (added.length > 0) return { kind: 'different', complaint: `English has no ${added.join(' ')} here: take it out.` }
  if (source.count !== found.count) {
    return { kind: 'different', complaint: `These must be ${source.count} texts, as in English.` }
  }
  if (madeFrom === undefined) return { kind: 'unmarked', complaint: 'Nothing says which English this was made from.' }
  if (madeFrom === hashOf(source)) return null
  return { kind: 'stale', complaint: `English has changed since. Now it’s ${quoted(source.text)}.` }
}

/** `some` that `others` don't have as often. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return some.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const quoted = (text: string) => `“${text.length > 160 ? `${text.slice(0, 160)} …` : text}”`

/** Marks entries as made from today’s English: all of `files`, or without any, those that have no mark yet. */
export function markTranslated(
  english: Entries,
  translated: Entries,
  madeFrom: MadeFrom,
  files: readonly string[],
): MadeFrom {
  const marked = Object.entries(translated).map(([file, entries]): [string, Readonly<Record<string, string>>] => {
    const before = madeFrom[file] ?? {}
    const isNamed = files.includes(file)
    if (files.length > 0 && !isNamed) return [file, before]
    const given = new Set(entries.map(nameOf))
    const wanted = (english[file] ?? []).filter((entry) => entry.hasWords && given.has(nameOf(entry)))
    const markOf = (entry: Entry) => (isNamed ? undefined : before[nameOf(entry)]) ?? hashOf(entry)
    return [file, Object.fromEntries(wanted.map((entry) => [nameOf(entry), markOf(entry)]))]
  })
  return Object.fromEntries(marked.filter(([, marks]) => Object.keys(marks).length > 0))
}
