import { describe, expect, test } from 'bun:test'
import { csvTable, type TabledAssessment } from './answers-table.ts'

const answeredAt = new Date('2026-03-01T10:00:00Z')
const head = 'assessment id,started at,completed at,question id,signal,wording,answer,answered at\r\n'

function assessment(wording: string | null): TabledAssessment {
  const signal = wording === null ? null : ('Spark' as const)
  return {
    id: 'a1',
    startedAt: '2026-03-01T09:00:00.000Z',
    completedAt: null,
    answers: [{ questionId: 7, wording, signal, answer: 4, answeredAt: answeredAt.toISOString(), chosenAt: null }],
  }
}

const tableOf = (wording: string | null) => csvTable([assessment(wording)])

describe('a table of answers', () => {
  test('starts with a byte order mark and a line of column names', () => {
    expect(csvTable([])).toBe(`\uFEFF${head}`)
  })

  test('writes each answer on a line, with unknown fields empty', () => {
    expect(tableOf('I show it.')).toEndWith(
      `${head}a1,2026-03-01T09:00:00.000Z,,7,Spark,I show it.,4,2026-03-01T10:00:00.000Z\r\n`,
    )
    expect(tableOf(null)).toEndWith(`${head}a1,2026-03-01T09:00:00.000Z,,7,,,4,2026-03-01T10:00:00.000Z\r\n`)
  })

  test.each([
    ['a comma', 'Yes, I do.', '"Yes, I do."'],
    ['a formula', '=1+1', "'=1+1"],
    ['another formula', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula with a comma', '-1,2', `"'-1,2"`],
  ])('escapes %s as in RFC 4180, so that no program runs it', (_name, text, cell) => {
    expect(tableOf(text)).toContain(`,Spark,${cell},4,`)
  })
})
