import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUser } from '../contract/user.ts'
import { completeAssessment } from '../contract/score.ts'
import { rememberBank } from '../db/banks.ts'
import type { Database } from '../db/engine/database.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { firstItems, offersFirstLook } from '../domain/first-look.ts'
import { sampleAnswers } from '../domain/sample.ts'
import type { Sheet } from '../domain/sheet.ts'
import { currentBank } from '../domain/wording.ts'
import { firstLookTable } from '../ops/operator/first-look.ts'
import { createTestApp, TestClient } from './client.ts'
import { askOperator, enginesIn, runOperator, type DatabaseSettings } from './operator-command.ts'
import { answerAtOnce } from './readers.ts'

const folder = mkdtempSync(join(tmpdir(), 'operator-first-look-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

interface Adding {
  begin(isOffered: boolean, count: number, how?: { daysAgo?: number; sheet?: Sheet }): Promise<void>
  complete(isOffered: boolean, count: number, daysAgo?: number): Promise<void>
}

for (const engine of enginesIn(folder)) {
  describe.skipIf(engine.skipped)(`who goes on after the first look, on ${engine.name}`, () => {
    let environment: DatabaseSettings
    let email: string
    let cookies: TestClient['cookies']
    const ids: string[] = []
    const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const database = await openDatabase({ url: environment.DATABASE_URL, dataDir: folder })
      return work(database).finally(() => database.close())
    }
    /** Adds assessments of one person in a half, begun so many days ago. */
    const changed = (work: (add: Adding) => Promise<void>) =>
      withDatabase(async (database) => {
        const client = new TestClient(createTestApp(database))
        client.cookies = new Map(cookies)
        const userId = (await client.call(readUser)).body.id as string
        const begin: Adding['begin'] = async (isOffered, count, { daysAgo = 1, sheet = reached } = {}) => {
          for (let begun = 0; begun < count; begun += 1) {
            const id = idIn(isOffered)
            const createdAt = new Date(Date.now() - daysAgo * day)
            await database.orm.insert(assessments).values({ id, userId, createdAt, bankVersion })
            await answerAtOnce(database, id, sheet)
            ids.push(id)
          }
        }
        const complete: Adding['complete'] = async (isOffered, count, daysAgo = 1) => {
          await begin(isOffered, count, { daysAgo, sheet: sampleAnswers })
          for (const id of ids.slice(-count)) {
            expect((await client.call(completeAssessment, { params: { id } })).status).toBe(200)
          }
        }
        await work({ begin, complete })
      })
    beforeAll(async () => {
      environment = await engine.create()
      await withDatabase(async (database) => {
        await database.migrate()
        await rememberBank(database, currentBank)
        const client = await TestClient.signedIn(createTestApp(database))
        email = client.email
        cookies = client.cookies
      })
      await changed(async ({ begin, complete }) => {
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
    })
    const run = async () => {
      const { status, output, errors } = await runOperator({ ...environment, FIRST_LOOK: 'half' }, ['first-look'])
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
      const { halves } = await askOperator({ ...environment, FIRST_LOOK: 'half' }, ['first-look'])
      expect(halves).toMatchObject({ withFirstLook: { answered: 20 }, without: null })
    })

    test('is counted by halves, to the nearest ten, with what chance may do to it', async () => {
      await changed((add) => add.complete(false, 1))
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
      expect(await askOperator({ ...environment, FIRST_LOOK: 'half' }, ['first-look'])).toEqual({
        days: 30,
        halves: {
          withFirstLook: { answered: 20, completed: 10, share: 55, from: 35, to: 73 },
          without: { answered: 20, completed: 10, share: 43, from: 26, to: 63 },
        },
      })
      expect(await askOperator(environment, ['first-look'])).toEqual({ days: 30, halves: null })
    })

    test('names nobody', async () => {
      const output = await run()
      for (const one of [email, ...ids]) expect(output).not.toContain(one)
    })

    test.each([
      ['on', 'Both halves have the first look (FIRST_LOOK=on), so there is nothing to compare.'],
      ['off', 'Neither half has the first look (FIRST_LOOK=off), so there is nothing to compare.'],
      ['', 'Both halves have the first look (FIRST_LOOK=on), so there is nothing to compare.'],
    ])('is not compared where FIRST_LOOK is "%s"', async (mode, sentence) => {
      const { status, output } = await runOperator({ ...environment, FIRST_LOOK: mode }, ['first-look'])
      expect(status).toBe(0)
      expect(output).toStartWith(sentence)
      expect(output).not.toMatch(/\d/)
    })
  })
}

test.each([
  [['first-look', '--days', '5'], "unknown option '--days'"],
  [['first-look', '7'], 'Expected 0 arguments but got 1: 7.'],
  [['fits', '--days', '7'], "unknown option '--days'"],
])('the command %p is refused', async (words, sentence) => {
  const { status, output, errors } = await runOperator({ DATA_DIR: join(folder, 'none'), FIRST_LOOK: 'half' }, words)
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
