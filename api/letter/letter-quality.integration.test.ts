import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { lettersFrom } from '../bench/insights/letters.ts'
import { judgedSentences } from '../bench/insights/sentences.ts'
import { simulatedWritings } from './simulated-sheets.ts'

const sheets = simulatedWritings(30)
const kept = join(import.meta.dir, '..', 'bench', 'insights', 'letters')
const { heldOut, read } = judgedSentences()
const shareOf = <Row>(rows: Row[], isSo: (row: Row) => boolean) => rows.filter(isSo).length / rows.length
const isRefused = ({ faults }: (typeof heldOut)[number]) => faults.length > 0

/** Faults that only a second reading can see. */
const unseen = ['wrong way round', 'beyond', 'old words']
const classes = [...new Set(heldOut.map(({ row }) => row.class))].filter((name) => name !== 'right')

describe('the check of sentences that it was not made with', () => {
  test('refuses at most ten in a hundred right ones', () => {
    const right = heldOut.filter(({ row }) => row.class === 'right')
    expect(right.length).toBeGreaterThan(150)
    expect(shareOf(right, isRefused)).toBeLessThanOrEqual(0.1)
  })

  test.each(classes.filter((name) => !unseen.includes(name)))('refuses four in five of the kind "%s"', (name) => {
    const faults = heldOut.filter(({ row }) => row.class === name)
    expect(faults.length).toBeGreaterThan(15)
    expect(shareOf(faults, isRefused)).toBeGreaterThanOrEqual(0.8)
  })

  test.each(unseen)('refuses nine in ten of the kind "%s" with the second reading', (name) => {
    const faults = read.filter(({ row }) => row.class === name)
    expect(faults.length).toBeGreaterThan(15)
    expect(shareOf(faults, (one) => isRefused(one) || !one.stands)).toBeGreaterThanOrEqual(0.9)
  })
})

test('keeps four in five sentences of thirty letters by a language model', async () => {
  const letters = await lettersFrom(kept, sheets)
  expect(letters).toHaveLength(30)
  const written = letters.flatMap(({ written }) => written ?? [])
  const came = written.reduce((sum, { passed, refused }) => sum + passed.length + refused.length, 0)
  const standing = written.reduce((sum, one) => sum + one.placed.length, 0)
  expect(standing / came).toBeGreaterThanOrEqual(0.8)
})
