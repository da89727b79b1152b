import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { claimWriting } from '../db/insight-claims.ts'
import { users } from '../db/schema/people.ts'
import { createTestApp } from './client.ts'
import { onDatabase } from './databases.ts'
import { newReader, writerIn } from './readers.ts'
import { withModel } from './set-up.ts'

onDatabase('a claim', (database) => {
  const { model } = withModel()

  test('is refused to a process that comes when the words of a model are stored', async () => {
    const reader = await newReader(database(), createTestApp(database(), { model }))
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    const [user] = await database().orm.select().from(users).where(eq(users.email, reader.client.email))
    const claimed = await claimWriting(database(), {
      userId: user!.id,
      assessmentId: reader.assessmentId,
      processId: Bun.randomUUIDv7(),
      limits: { daily: 3, dailyTotal: 200 },
      now: new Date(),
    })
    expect(claimed.type).toBe('written')
    if (claimed.type === 'written') expect(writerIn(claimed.words)).not.toBe('built-in')
  })
})
