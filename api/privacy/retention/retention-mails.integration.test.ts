import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { day, monthsBefore } from './contract.ts'
import { retryMails } from '#api/mail/queries.ts'
import { mails, retentionMails } from '#api/db/schema/mails.ts'
import { onDatabase } from '#api/test/databases.ts'
import { months, sent, withQuietAccounts } from '#api/test/quiet-accounts.ts'
import { takeErrors } from '#api/test/quiet.ts'

type Event = { type: 'nothing' } | { type: 'visit' } | { type: 'mail'; works: boolean }

onDatabase('mails to an inactive account', (database) => {
  const life = withQuietAccounts(database)
  const { clock, createProcess, goTo, live, kindsTo, createMember, visit, exists } = life

  const endsOff = async () => {
    await live(0, createProcess({ isOff: true }))
    expect(await database().orm.select().from(retentionMails)).toEqual([])
  }
  const clockIsSetBack = async () => {
    await live(-13)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  }

  test.each([
    ['both were sent long ago', 100, async () => {}],
    ['the named day passed two weeks ago', 17, async () => {}],
    ['accounts did not end for a while', 3, endsOff],
    ['one was sent by a clock that was ahead', 5, clockIsSetBack],
  ])('start over if %s', async (_title, days, happen) => {
    await live(-29)
    await live(-5)
    life.delivered = []
    await happen()
    await live(days)
    expect(await exists(life.member)).toBe(true)
    expect(kindsTo(life.member.email)).toEqual(['accountEndsFirst'])
  })

  test('are not retried once the named day has passed', async () => {
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

  const step = fc.record({
    days: fc.integer({ min: 1, max: 14 }),
    what: fc.oneof(
      { weight: 16, arbitrary: fc.constant({ type: 'nothing' as const }) },
      { weight: 1, arbitrary: fc.constant({ type: 'visit' as const }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('mail' as const), works: fc.boolean() }) },
    ),
  })
  const quietFor = fc.integer({ min: 660, max: 760 })

  test('reach the owner in time before each deletion, and spare recent visitors', async () => {
    let ended = 0
    const run = async (quiet: number, steps: { days: number; what: Event }[]) => {
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
        const daysSince = (kind: string) =>
          life.delivered
            .filter(({ mail, at }) => mail.to === person.email && mail.kind === kind && at > lastVisit)
            .map(({ at }) => (clock.time - at.getTime()) / day)
        expect(Math.max(...daysSince('accountEndsFirst'))).toBeGreaterThanOrEqual(30)
        expect(Math.max(...daysSince('accountEndsLast'))).toBeGreaterThanOrEqual(7)
        break
      }
      takeErrors()
    }
    await fc.assert(fc.asyncProperty(quietFor, fc.array(step, { minLength: 8, maxLength: 24 }), run), { numRuns: 12 })
    expect(ended).toBeGreaterThan(3)
  })
})
