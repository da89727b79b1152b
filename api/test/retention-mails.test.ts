import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { day, monthsBefore } from '../contract/retention.ts'
import { retryMails } from '../db/mails.ts'
import { mails, retentionMails } from '../db/schema/mails.ts'
import { onDatabase } from './databases.ts'
import { months, sent, withQuietAccounts } from './quiet-accounts.ts'
import { takeErrors } from './quiet.ts'

type Happening = { type: 'nothing' } | { type: 'visit' } | { type: 'mail'; works: boolean }

onDatabase('an account, once mails told of its end,', (database) => {
  const life = withQuietAccounts(database)
  const { clock, createProcess, goTo, live, kindsTo, createMember, visit, exists } = life

  test('gets both mails anew where those that it got are of long ago', async () => {
    await live(-29)
    await live(-5)
    life.delivered = []
    await live(100)
    expect(await exists(life.member)).toBe(true)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  test('gets both mails anew where the day that they named has passed by two weeks', async () => {
    await live(-29)
    await live(-5)
    life.delivered = []
    await live(17)
    expect(await exists(life.member)).toBe(true)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  test('gets both mails anew where accounts stayed for a while', async () => {
    await live(-29)
    await live(-5)
    life.delivered = []
    await live(0, createProcess({ isOff: true }))
    expect(await database().orm.select().from(retentionMails)).toEqual([])
    await live(3)
    expect(await exists(life.member)).toBe(true)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  test('gets both mails anew where one was sent by a clock that was ahead', async () => {
    await live(-29)
    await live(-3)
    life.delivered = []
    await live(-13)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
    await live(5)
    expect(await exists(life.member)).toBe(true)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  test('is not sent a mail again once the day that it names has passed', async () => {
    life.treatment = { type: 'not sent', cause: 'mail server: EENVELOPE RCPT TO 550', isFinal: true }
    await live(-29)
    const retry = () => {
      const now = clock.now()
      return retryMails(database(), { now, giveUpAt: new Date(now.getTime() + day) })
    }
    goTo(0)
    expect(await retry()).toBe(0)
    goTo(-2)
    expect(await retry()).toBe(1)
    takeErrors()
  })

  describe('whatever happens', () => {
    const step = fc.record({
      days: fc.integer({ min: 1, max: 14 }),
      what: fc.oneof(
        { weight: 16, arbitrary: fc.constant({ type: 'nothing' as const }) },
        { weight: 1, arbitrary: fc.constant({ type: 'visit' as const }) },
        { weight: 1, arbitrary: fc.record({ type: fc.constant('mail' as const), works: fc.boolean() }) },
      ),
    })

    const quietFor = fc.integer({ min: 660, max: 760 })

    test('nobody is deleted who was here within the months, nor without both mails in time', async () => {
      let ended = 0
      const run = async (quiet: number, steps: { days: number; what: Happening }[]) => {
        clock.time = Date.now()
        life.delivered = []
        life.treatment = sent
        await database().orm.delete(mails)
        const person = await createMember()
        let lastVisit = clock.now()
        clock.advance(quiet * day)
        const process = createProcess()
        for (const { days, what } of steps) {
          clock.advance(days * day)
          if (what.type === 'mail') {
            life.treatment = what.works ? sent : { type: 'not sent', cause: 'mail server: ECONNECTION', isFinal: false }
          }
          if (what.type === 'visit') {
            await visit(person)
            lastVisit = clock.now()
          }
          await process.live()
          if (await exists(person)) continue
          ended += 1
          expect(lastVisit.getTime()).toBeLessThan(monthsBefore(clock.now(), months).getTime())
          const since = life.delivered.filter(({ mail, at }) => mail.to === person.email && at > lastVisit)
          const gone = (kind: string) =>
            Math.max(
              ...since.filter(({ mail }) => mail.kind === kind).map(({ at }) => (clock.time - at.getTime()) / day),
            )
          expect(gone('accountEndsFirst')).toBeGreaterThanOrEqual(30)
          expect(gone('accountEndsLast')).toBeGreaterThanOrEqual(7)
          break
        }
        takeErrors()
      }
      await fc.assert(fc.asyncProperty(quietFor, fc.array(step, { minLength: 8, maxLength: 24 }), run), { numRuns: 20 })
      expect(ended).toBeGreaterThan(5)
    })
  })
})
