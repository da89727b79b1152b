import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from './engine/database.ts'
import { letters } from './schema/letters.ts'

export type Letter = typeof letters.$inferSelect

type NewLetter = Omit<typeof letters.$inferInsert, 'dueAt'>

/** A letter, and the claim of the process that sends it. */
export interface ClaimedLetter {
  id: string
  claim: string
}

/** How the queue stands. */
export interface LetterQueue {
  waiting: number
  failed: number
  /** when the oldest that waits was written; null where none waits */
  oldestAt: Date | null
  /** when the next is due; null where none waits */
  nextAt: Date | null
}

/** Stores a letter, to be sent at once. */
export async function insertLetter({ orm }: Queryable, letter: NewLetter): Promise<void> {
  await orm.insert(letters).values({ ...letter, dueAt: letter.createdAt })
}

/** Takes some of the letters that are due, which nobody else takes before `until`. */
export function claimLetters(
  { orm }: Queryable,
  { claim, now, until, most }: { claim: string; now: Date; until: Date; most: number },
): Promise<Letter[]> {
  const due = orm
    .select({ id: letters.id })
    .from(letters)
    .where(and(isNull(letters.failedAt), lte(letters.dueAt, now)))
    .orderBy(asc(letters.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = { claim, dueAt: until, tries: sql`${letters.tries} + 1` }
  return orm.update(letters).set(taken).where(inArray(letters.id, due)).returning()
}

const held = ({ id, claim }: ClaimedLetter) => and(eq(letters.id, id), eq(letters.claim, claim))

/** Changes a letter; false where another process has taken it over. */
export async function updateLetter(
  { orm }: Queryable,
  letter: ClaimedLetter,
  change: Partial<Omit<Letter, 'id'>>,
): Promise<boolean> {
  return (await orm.update(letters).set(change).where(held(letter)).returning({ id: letters.id })).length > 0
}

/** Deletes a letter; false where another process has taken it over. */
export async function deleteLetter({ orm }: Queryable, letter: ClaimedLetter): Promise<boolean> {
  return (await orm.delete(letters).where(held(letter)).returning({ id: letters.id })).length > 0
}

export async function countLetters({ orm }: Queryable): Promise<LetterQueue> {
  const isWaiting = isNull(letters.failedAt)
  const first = (column: typeof letters.createdAt | typeof letters.dueAt) =>
    sql`min(${column}) filter (where ${isWaiting})`.mapWith(column)
  const [queue] = await orm
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      failed: sql<number>`(count(*) filter (where ${isNotNull(letters.failedAt)}))::int`,
      oldestAt: first(letters.createdAt),
      nextAt: first(letters.dueAt),
    })
    .from(letters)
  return queue!
}

/** Every letter that waits or was given up, oldest first, without what it says. */
export function listLetters({ orm }: Queryable) {
  const { id, kind, createdAt, dueAt, tries, cause, failedAt, expiresAt } = letters
  return orm
    .select({ id, kind, createdAt, dueAt, tries, cause, failedAt, expiresAt })
    .from(letters)
    .orderBy(asc(createdAt), asc(id))
}

/**
 * Lets letters that were given up wait again, until `giveUpAt`: the one with this id, or all without one. Those whose
 * link has run out stay as they are. Gives how many there are now.
 */
export async function retryLetters(
  { orm }: Queryable,
  { id, now, giveUpAt }: { id?: string; now: Date; giveUpAt: Date },
): Promise<number> {
  const isUseful = or(isNull(letters.expiresAt), gt(letters.expiresAt, now))
  const chosen = and(isNotNull(letters.failedAt), isUseful, id === undefined ? undefined : eq(letters.id, id))
  const again = { failedAt: null, dueAt: now, giveUpAt, tries: 0, unsure: 0, claim: null }
  return (await orm.update(letters).set(again).where(chosen).returning({ id: letters.id })).length
}
