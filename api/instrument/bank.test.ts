import { describe, expect, test } from 'bun:test'
import { type SignalName, signalNames } from '../contract/signal.ts'
import { ContentError } from '../content/content-error.ts'
import { questionRows } from './public/questions.ts'
import { signalKeys } from './public/signal-keys.ts'
import { bankVersion, checkedBank, type Item, items, versionOf } from './bank.ts'

describe('the bank', () => {
  test('holds 200 items for 42 styles and 26 components: 56 for, 64 against, 80 preferences', () => {
    expect([1, -1, 0].map((key) => items.filter(({ keyed }) => keyed === key).length)).toEqual([56, 64, 80])
    for (const [kind, count] of [
      ['style', 42],
      ['component', 26],
    ] as const) {
      const names = signalKeys.flatMap((signal) => signal[`${kind}s`].map(({ name }) => name))
      expect(names).toHaveLength(count)
      expect(new Set(items.flatMap((item) => item[kind] ?? []))).toEqual(new Set(names))
    }
  })

  test('gives each signal two colours of its own', () => {
    expect(new Set(signalKeys.flatMap(({ colour }) => [colour.light, colour.dark])).size).toBe(2 * signalNames.length)
  })

  test('changes its version with a word, and keeps it with another apostrophe', () => {
    const reworded = (change: (text: string) => string) =>
      versionOf(items.map((item) => ({ ...item, text: change(item.text) })))
    expect(reworded((text) => text.replaceAll('’', "'"))).toBe(bankVersion)
    expect(reworded((text) => text.replaceAll('friend', 'neighbour'))).not.toBe(bankVersion)
  })

  test('asks two questions about fear and two about being torn, and has ten too tender to quote', () => {
    const idsOf = (care: Item['care']) => items.flatMap((item) => (item.care === care ? item.id : [])).sort()
    expect([idsOf('fear'), idsOf('torn')]).toEqual([
      [37, 39],
      [38, 40],
    ])
    expect(items.filter(({ tender }) => tender)).toHaveLength(10)
  })
})

type Row = Record<string, unknown>

/** File, field and complaint about the bank once `change` has been made. */
function complaintAbout(change: (rows: Record<SignalName, Row[]>) => void) {
  const rows = structuredClone(questionRows()) as unknown as Record<SignalName, Row[]>
  change(rows)
  try {
    checkedBank(rows)
    return null
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const [{ path, complaint } = { path: [], complaint: '' }] = error.faults
    return [error.file.replace('assessment/questions', ''), path.join('.'), complaint]
  }
}

/** Changes the second question of Spark. */
const inSpark = (fields: Row) => (rows: Record<SignalName, Row[]>) => Object.assign(rows.Spark[1]!, fields)

describe('the check of questions', () => {
  const taken = 'is taken by a question in content/assessment/questions/spark.json.'
  const styles = 'Shared Presence, Physical Warmth, Verbal Connection, Supportive Action, Thoughtful Giving'
  test.each<[string, Row, string, string]>([
    ['with the id of another', { id: 1 }, '.id', `1 ${taken}`],
    ['with the place of another', { order: 144 }, '.order', `144 ${taken}`],
    ['with an id beyond the last', { id: 201 }, '.id', 'This must be a whole number from 1 to 200.'],
    ['with a style of another signal', { style: 'Idealist' }, '.style', `This must be one of ${styles}.`],
    ['in another signal’s file', { signal: 'Anchor' }, '.signal', 'This must be Spark, as the file’s name says.'],
    [
      'scored without a component',
      { keyed: 1 },
      '.keyed',
      'This must be 0 where there is no component, and 1 or -1 where there is one.',
    ],
    [
      'that counts for nothing',
      { style: null, styleKeyed: 0 },
      '.component',
      'This is needed where there is no style: the answer would count for nothing.',
    ],
  ])('reports a question %s', (_, fields, field, complaint) => {
    expect(complaintAbout(inSpark(fields))).toEqual(['/spark.json', `1${field}`, complaint])
  })

  test('reports the id of a question in another file, and a missing question', () => {
    expect(complaintAbout(inSpark({ id: 21 }))).toEqual(['/anchor.json', '0.id', `21 ${taken}`])
    expect(complaintAbout((rows) => rows.Spark.shift())).toEqual([
      '',
      '',
      'There must be 200 questions, and there are 199.',
    ])
  })
})
