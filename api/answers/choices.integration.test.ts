import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { responses } from '../db/schema/assessments.ts'
import { items } from '../instrument/bank.ts'
import { completeAssessment } from '../results/contract.ts'
import { sampleAnswers } from '../results/sample/sample.ts'
import { TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withApp } from '../test/set-up.ts'
import { getAssessment, saveResponse } from './contract.ts'

interface Choice {
  device: number
  questionId: number
  answer: number
  /** milliseconds since the beginning, all different */
  at: number
  /** milliseconds until it arrives */
  delay: number
}

const anyChoices = fc.uniqueArray(
  fc.record({
    device: fc.nat(2),
    questionId: fc.integer({ min: 1, max: 3 }),
    answer: fc.integer({ min: 1, max: 5 }),
    at: fc.nat(20_000),
    delay: fc.oneof(fc.constant(0), fc.nat(30_000)),
  }),
  { selector: ({ at }) => at, minLength: 1, maxLength: 10 },
)

onDatabase('answers from several devices', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let devices: TestClient[]
  let assessmentId: string
  beforeEach(async () => {
    const first = await TestClient.signedIn(app)
    devices = [first, new TestClient(app), new TestClient(app)]
    for (const device of devices) device.cookies = first.cookies
    assessmentId = await first.start()
  })
  const save = (device: number, questionId: number, answer: number, ageMs: number) =>
    devices[device]!.call(saveResponse, { body: { assessmentId, questionId, answer, ageMs } })
  const stored = () => database().orm.select().from(responses).where(eq(responses.assessmentId, assessmentId))

  test('keep what a device chose after what it had before it, whatever age it gives', async () => {
    const { savedAt } = (await save(0, 7, 4, 0)).body
    clock.advance(1000)
    const changed = { assessmentId, questionId: 7, answer: 1, ageMs: 20_000, after: savedAt }
    expect((await devices[0]!.call(saveResponse, { body: changed })).body.answer).toBe(1)
    const { readAt } = (await devices[1]!.call(getAssessment, { params: { id: assessmentId } })).body
    clock.advance(1000)
    const seen = { ...changed, answer: 5, after: readAt }
    expect((await devices[1]!.call(saveResponse, { body: seen })).body.answer).toBe(5)
  })

  test('give way to later ones after a minute, even if they claim to come from the future', async () => {
    const body = { assessmentId, questionId: 7, answer: 4, after: '9999-01-01T00:00:00Z' }
    await devices[0]!.call(saveResponse, { body })
    clock.advance(61_000)
    expect((await save(1, 7, 2, 0)).body.answer).toBe(2)
  })

  test('keep the latest choice and the time of the first, in whatever order they arrive', async () => {
    const begin = clock.time
    const arrival = ({ at, delay }: Choice) => at + delay
    const property = async (choices: Choice[]) => {
      await database().orm.delete(responses).where(eq(responses.assessmentId, assessmentId))
      for (const choice of choices.toSorted((a, b) => arrival(a) - arrival(b))) {
        clock.time = begin + arrival(choice)
        const sent = await save(choice.device, choice.questionId, choice.answer, choice.delay)
        expect(sent.status).toBe(200)
        // Saving answers with what is stored at that moment.
        const rows = await stored()
        expect(rows.find(({ questionId }) => questionId === choice.questionId)!.answer).toBe(sent.body.answer)
      }
      const byQuestion = Map.groupBy(choices, ({ questionId }) => questionId)
      const expected = [...byQuestion].map(([questionId, chosen]) => {
        const [first, last] = [Math.min(...chosen.map(({ at }) => at)), Math.max(...chosen.map(({ at }) => at))]
        const { answer } = chosen.find(({ at }) => at === last)!
        const times = { answeredAt: new Date(begin + first), chosenAt: new Date(begin + last) }
        return { assessmentId, questionId, answer, ...times }
      })
      const rows = await stored()
      expect(rows).toHaveLength(expected.length)
      expect(rows).toEqual(expect.arrayContaining(expected))
    }
    await fc.assert(fc.asyncProperty(anyChoices, property), { numRuns: 20 })
  })

  test('take the pace from first choices, not from later changes', async () => {
    for (const { id } of items) {
      clock.advance(5000)
      await save(0, id, 3, 0)
    }
    for (const { id } of items) {
      clock.advance(100)
      await save(1, id, sampleAnswers.get(id)!, 0)
    }
    const { status, body } = await devices[0]!.call(completeAssessment, { params: { id: assessmentId } })
    expect(status).toBe(200)
    expect(body.quality.reasons).not.toContain('fast')
  })
})
