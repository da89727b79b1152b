import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { assessments } from '../db/schema/assessments.ts'
import { bankVersion } from '../instrument/bank.ts'
import { currentBank } from '../instrument/wording.ts'
import { exportAccount } from '../privacy/export/contract.ts'
import { compareResults, getScore } from '../results/contract.ts'
import { TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { finish, newReader } from '../test/readers.ts'
import { reviseScore } from '../test/revise-score.ts'
import { withApp } from '../test/set-up.ts'
import { idealSheet, worstSheet } from '../test/sheets.ts'
import { upsertQuestionSet } from './question-sets.ts'

const [reworded, ...same] = currentBank.items
const earlier = { version: 'earlier', items: [{ ...reworded!, text: 'I said it otherwise.' }, ...same] }

onDatabase('a result from before a statement was reworded', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })

  test('keeps its version, figures, letter and old words beside a new result, and is compared without that statement', async () => {
    const { client, assessmentId: old, state } = await newReader(database(), app, { sheet: worstSheet, choice: null })
    await upsertQuestionSet(database(), earlier)
    await database().orm.update(assessments).set({ bankVersion: 'earlier' }).where(eq(assessments.id, old))
    await reviseScore(database(), old, { bankVersion: 'earlier' })
    const scoreOf = async (id: string) => (await client.call(getScore, { params: { id } })).body
    const before = [await scoreOf(old), await state()]

    clock.advance(60_000)
    const recent = await finish(database(), client, idealSheet)
    expect([await scoreOf(old), await state()]).toEqual(before)
    expect([before[0].bankVersion, (await scoreOf(recent)).bankVersion]).toEqual(['earlier', bankVersion])

    const { assessments: exported } = (await client.call(exportAccount)).body
    const wordsIn = (id: string) =>
      exported
        .find((one: { id: string }) => one.id === id)
        .answers.find(({ questionId }: { questionId: number }) => questionId === reworded!.id).wording
    expect([wordsIn(old), wordsIn(recent)]).toEqual(['I said it otherwise.', reworded!.text])
    const { body } = await client.call(compareResults, { query: { from: old, to: recent } })
    expect(body).toMatchObject({ compared: 199, total: 200, note: expect.stringContaining('Some statements changed') })
  })
})
