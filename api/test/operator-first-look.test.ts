import { beforeAll, expect, test } from 'bun:test'
import { readUser } from '../contract/user.ts'
import { completeAssessment } from '../contract/score.ts'
import { assessments } from '../db/schema/assessments.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { firstItems, offersFirstLook } from '../domain/first-look.ts'
import { sampleAnswers } from '../domain/sample.ts'
import type { Sheet } from '../domain/sheet.ts'
import { firstLookTable } from '../ops/operator/first-look.ts'
import { createTestApp, TestClient } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { closedOperator, operatorOf } from './operator-command.ts'
import { answerAtOnce } from './readers.ts'

const day = 24 * 60 * 60 * 1000
/** The answers to the first so many statements. */
const firstAnswers = (count: number) => new Map(items.slice(0, count).map(({ id }) => [id, sampleAnswers.get(id)!]))
const reached: Sheet = firstAnswers(firstItems.length)
/** All but the last of the sixty, and many that come later. */
const almost: Sheet = new Map([...sampleAnswers].filter(([id]) => id !== firstItems.at(-1)!.id))

/** A new id in the half that is offered the first look, or in the other. */
function idIn(isOffered: boolean): string {
  const id = Bun.randomUUIDv7()
  return offersFirstLook('half', id) === isOffered ? id : idIn(isOffered)
}

onEachDatabase('who goes on after the first look', (database) => {
  const ids: string[] = []
  const operator = operatorOf(database)
  const half = { FIRST_LOOK: 'half' }
  let client: Awaited<ReturnType<typeof TestClient.signedIn>>
  let userId: string
  /** Adds assessments of one person in a half, begun so many days ago. */
  async function begin(isOffered: boolean, count: number, { daysAgo = 1, sheet = reached } = {}) {
    for (let begun = 0; begun < count; begun += 1) {
      const id = idIn(isOffered)
      const createdAt = new Date(Date.now() - daysAgo * day)
      await database().orm.insert(assessments).values({ id, userId, createdAt, bankVersion })
      await answerAtOnce(database(), id, sheet)
      ids.push(id)
    }
  }
  async function complete(isOffered: boolean, count: number, daysAgo = 1) {
    await begin(isOffered, count, { daysAgo, sheet: sampleAnswers })
    for (const id of ids.slice(-count)) {
      expect((await client.call(completeAssessment, { params: { id } })).status).toBe(200)
    }
  }
  beforeAll(async () => {
    client = await TestClient.signedIn(createTestApp(database()))
    userId = (await client.call(readUser)).body.id
    await complete(true, 12)
    await begin(true, 10)
    await complete(false, 9)
    await begin(false, 13, { daysAgo: 29 })
    // None of these counts: what has not come so far, and what is too old.
    await begin(true, 5, { sheet: almost })
    await begin(false, 5, { sheet: firstAnswers(1) })
    await complete(false, 3, 31)
    await begin(true, 3, { daysAgo: 31 })
  })
  const run = async () => {
    const { status, output, errors } = await operator.run(['first-look'], half)
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    return output
  }
  const rowsIn = (output: string) =>
    output
      .split('\n\n')[1]!
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/))

  test('has no figure, and no difference, where fewer than ten go on, or do not', async () => {
    const output = await run()
    expect(rowsIn(output)).toEqual([
      ['answered', 'completed', 'share'],
      ['with the first look', '20', '10', '55 % (35 to 73)'],
      ['without it', '-', '-', '-'],
    ])
    expect(output).toContain('10 assessments are completed, or are not, shows no figure.')
    expect(output).not.toContain('difference')
    const { halves } = await operator.ask(['first-look'], half)
    expect(halves).toMatchObject({ withFirstLook: { answered: 20 }, without: null })
  })

  test('is counted by halves, to the nearest ten, with what chance may do to it', async () => {
    await complete(false, 1)
    const output = await run()
    expect(output).toStartWith('Of the assessments begun in the last 30 days whose first 60 statements are answered')
    expect(rowsIn(output)).toEqual([
      ['answered', 'completed', 'share'],
      ['with the first look', '20', '10', '55 % (35 to 73)'],
      ['without it', '20', '10', '43 % (26 to 63)'],
      ['difference', '+11 points (-17 to +37)'],
    ])
    expect(output).toContain('The range of the difference holds 0, so this may well be chance.')
  })

  test('is the same for a program', async () => {
    expect(await operator.ask(['first-look'], half)).toEqual({
      days: 30,
      halves: {
        withFirstLook: { answered: 20, completed: 10, share: 55, from: 35, to: 73 },
        without: { answered: 20, completed: 10, share: 43, from: 26, to: 63 },
      },
    })
    expect(await operator.ask(['first-look'])).toEqual({ days: 30, halves: null })
  })

  test('names nobody', async () => {
    const output = await run()
    for (const one of [client.email, ...ids]) expect(output).not.toContain(one)
  })

  test.each([
    ['on', 'Both halves have the first look (FIRST_LOOK=on), so there is nothing to compare.'],
    ['off', 'Neither half has the first look (FIRST_LOOK=off), so there is nothing to compare.'],
    ['', 'Both halves have the first look (FIRST_LOOK=on), so there is nothing to compare.'],
  ])('is not compared where FIRST_LOOK is "%s"', async (mode, sentence) => {
    const { status, output } = await operator.run(['first-look'], { FIRST_LOOK: mode })
    expect(status).toBe(0)
    expect(output).toStartWith(sentence)
    expect(output).not.toMatch(/\d/)
  })
})

test.each([
  [['first-look', '--days', '5'], "unknown option '--days'"],
  [['first-look', '7'], 'Expected 0 arguments but got 1: 7.'],
  [['fits', '--days', '7'], "unknown option '--days'"],
])('the command %p is refused', async (words, sentence) => {
  const { status, output, errors } = await closedOperator.run(words, { FIRST_LOOK: 'half' })
  expect({ status, output, errors }).toEqual({ status: 2, output: '', errors: expect.stringContaining(sentence) })
})

test('a difference that chance rarely makes is called so, in either direction', () => {
  const half = (isOffered: boolean, completed: number, open: number) => [
    ...Array.from({ length: completed }, () => ({ id: idIn(isOffered), isCompleted: true })),
    ...Array.from({ length: open }, () => ({ id: idIn(isOffered), isCompleted: false })),
  ]
  const fewer = firstLookTable([...half(true, 48, 32), ...half(false, 56, 14)])
  expect(fewer).toContain('-20 points (-33 to -5)')
  const more = firstLookTable([...half(true, 56, 14), ...half(false, 48, 32)])
  expect(more).toContain('+20 points (+5 to +33)')
  for (const table of [fewer, more]) expect(table).toContain('chance alone would rarely do this')
})
