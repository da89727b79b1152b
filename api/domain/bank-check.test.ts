import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { SignalName } from '../contract/signal.ts'
import { signalNames } from '../contract/signal-names.ts'
import { checkedBank } from './bank-check.ts'
import { ContentError } from '../facts/content-error.ts'

type Row = Record<string, unknown>

/** All rows as they stand in content/, for a test to change. */
function rowsAsWritten(): Record<SignalName, Row[]> {
  const read = (signal: SignalName) =>
    JSON.parse(readFileSync(`content/assessment/questions/${signal.toLowerCase()}.json`, 'utf8')) as Row[]
  return Object.fromEntries(signalNames.map((signal) => [signal, read(signal)])) as Record<SignalName, Row[]>
}

/** File, field and complaint about the bank once `change` has been made. */
function complaintAbout(change: (rows: Record<SignalName, Row[]>) => void) {
  const rows = rowsAsWritten()
  change(rows)
  try {
    checkedBank(rows)
    return null
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [error.file.replace('assessment/questions', ''), error.path.join('.'), error.complaint]
  }
}

const inSpark = (row: number, fields: Row) => (rows: Record<SignalName, Row[]>) =>
  Object.assign(rows.Spark[row]!, fields)

describe('checkedBank', () => {
  const spark = '/spark.json'
  const noNumber = 'This must be a whole number from 1 to 200.'
  const noKey = 'This must be 1, -1 or 0.'
  test('accepts the current bank in shown order', () => {
    const items = checkedBank(rowsAsWritten())
    expect(items.map(({ order }) => order)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })

  test.each([
    [
      'with an id twice in a file',
      inSpark(1, { id: 1 }),
      [spark, '1.id', '1 is taken by a question in content/assessment/questions/spark.json.'],
    ],
    [
      'with an id twice in two files',
      inSpark(1, { id: 21 }),
      ['/anchor.json', '0.id', '21 is taken by a question in content/assessment/questions/spark.json.'],
    ],
    [
      'with a place taken twice',
      inSpark(1, { order: 144 }),
      [spark, '1.order', '144 is taken by a question in content/assessment/questions/spark.json.'],
    ],
    ['with an id beyond the last', inSpark(1, { id: 201 }), [spark, '1.id', noNumber]],
    ['with a place between two', inSpark(1, { order: 1.5 }), [spark, '1.order', noNumber]],
    ['missing', (rows: Record<SignalName, Row[]>) => rows.Spark.shift(), ['', '', 'No question has the id 1.']],
    [
      'with a style of another signal',
      inSpark(0, { style: 'Idealist' }),
      [
        spark,
        '0.style',
        'This must be null or one of Shared Presence, Physical Warmth, Verbal Connection, Supportive Action, Thoughtful Giving: choose one.',
      ],
    ],
    [
      'with a component of another signal',
      inSpark(0, { component: 'Trust' }),
      [spark, '0.component', 'This must be null or one of Showing Care, Receiving Care: choose one.'],
    ],
    [
      'in another signal’s file',
      inSpark(0, { signal: 'Anchor' }),
      [spark, '0.signal', 'This must be Spark, as the file’s name says.'],
    ],
    ['without a key', inSpark(0, { keyed: undefined }), [spark, '0.keyed', noKey]],
    ['with a double key', inSpark(0, { styleKeyed: 2 }), [spark, '0.styleKeyed', noKey]],
    [
      'scored without a component',
      inSpark(0, { keyed: 1 }),
      [spark, '0.keyed', 'This must be 0 where there is no component, and 1 or -1 where there is one.'],
    ],
    [
      'with a style that does not count',
      inSpark(0, { styleKeyed: 0 }),
      [spark, '0.styleKeyed', 'This must be 0 where there is no style, and 1 or -1 where there is one.'],
    ],
    [
      'that counts for nothing',
      inSpark(0, { style: null, styleKeyed: 0 }),
      [spark, '0.component', 'This is needed where there is no style: the answer would count for nothing.'],
    ],
    [
      'without words',
      inSpark(0, { text: undefined }),
      [spark, '0.text', 'This is missing: add a text in quotation marks.'],
    ],
    [
      'with an unknown field',
      inSpark(0, { txt: 'I' }),
      [spark, '0', 'There is no field txt here: take it out, or call it one of care, tender.'],
    ],
    [
      'with an unknown kind of care',
      inSpark(0, { care: 'anger' }),
      [spark, '0.care', 'This must be one of fear, torn: choose one.'],
    ],
    ['with tender set to false', inSpark(0, { tender: false }), [spark, '0.tender', 'This must be true.']],
  ] as const)('reports a question %s', (_, change, complaint) => {
    expect(complaintAbout(change)).toEqual([...complaint])
  })
})
