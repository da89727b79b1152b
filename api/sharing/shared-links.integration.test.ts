import { beforeEach, expect, test } from 'bun:test'
import { changeNames } from '../accounts/contract.ts'
import { urlOf } from '../contract/endpoints.ts'
import { exportAccount } from '../export/contract.ts'
import { listStyleLines, getScore, type ScoreResult, type StyleLine } from '../results/contract.ts'
import {
  changeSharedLink,
  endSharedLink,
  listSharedLinks,
  type MadeLink,
  makeSharedLink,
  getShared,
  type SharedResult,
  type ShareOptions,
} from './contract.ts'
import { signalNames, signalScoreKey } from '../contract/signal.ts'
import { users } from '../db/schema/people.ts'
import { rangeOf } from '../instrument/public/range.ts'
import { roundScore } from '../instrument/public/rounding.ts'
import { rowsIn } from '../test/backed-up.ts'
import { hold, waitingForLocks } from '../test/at-once.ts'
import { TestClient, TestClock } from '../test/client.ts'
import { onDatabase, onReadCommitted } from '../test/databases.ts'
import { onlyTheShape } from '../test/person.ts'
import { newReader, type Reader } from '../test/readers.ts'
import { rowsWith } from '../test/rows.ts'
import { withApp } from '../test/set-up.ts'

const day = 24 * 60 * 60 * 1000
const notFound = { status: 404, body: { code: 'not-found' } }
const everything: ShareOptions = { names: true, numbers: true, score: true, styles: true, person: true }
const allChoices = Object.keys(everything).reduce<ShareOptions[]>(
  (choices, name) => [...choices, ...choices.map((choice) => ({ ...choice, [name]: false }))],
  [everything],
)

onDatabase('a shared link', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let reader: Reader
  beforeEach(async () => {
    clock.time = Date.now()
    reader = await newReader(database(), app, { choice: null })
  })

  const make = ({ client, assessmentId }: Pick<Reader, 'client' | 'assessmentId'>, shows: unknown = onlyTheShape) =>
    client.call(makeSharedLink, { params: { id: assessmentId }, body: { shows } })
  const made = async (shows: ShareOptions = onlyTheShape): Promise<MadeLink> => (await make(reader, shows)).body
  const list = async () => (await reader.client.call(listSharedLinks)).body
  const change = (id: string, shows: unknown) =>
    reader.client.call(changeSharedLink, { params: { id }, body: { shows } })
  const end = (id: string) => reader.client.call(endSharedLink, { params: { id } })
  /** The exact answer to a stranger without cookies. */
  async function visit(token: string) {
    const response = await new TestClient(app).open(urlOf(getShared, { token }), {})
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
  const shown = async (token: string): Promise<SharedResult> => JSON.parse((await visit(token)).text)

  test('carries a token of letters and digits stored as a hash, and lasts thirty days', async () => {
    const { status, body } = await make(reader)
    expect(status).toBe(201)
    expect(body.token).toMatch(/^[A-Za-z0-9]{24}$/)
    expect((await made()).token).not.toBe(body.token)
    expect(await rowsWith(database(), [body.token])).toEqual({})
    const now = clock.now().toISOString()
    const expiresAt = new Date(clock.time + 30 * day).toISOString()
    const { assessmentId } = reader
    expect(body).toMatchObject({ assessmentId, shows: onlyTheShape, completedAt: now, createdAt: now, expiresAt })
  })

  test('shows a stranger exactly what was chosen', async () => {
    await reader.client.call(changeNames, { body: { firstName: 'Quillon', lastName: 'Farrowby' } })
    const result: ScoreResult = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    const [{ styleLine }]: [{ styleLine: StyleLine }] = (await reader.client.call(listStyleLines)).body
    expect(styleLine.length).toBeGreaterThan(0)
    const scores = signalNames.map((name) => result[signalScoreKey(name)])
    const { rasScore, rasError, tier } = result
    const { id, token } = await made()
    for (const shows of allChoices) {
      expect((await change(id, shows)).status).toBe(200)
      const { status, headers, text } = await visit(token)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(headers).not.toHaveProperty('set-cookie')
      expect(JSON.parse(text)).toEqual({
        shows,
        petals: shows.numbers
          ? scores.map(roundScore)
          : scores.map((score) => 5 * Math.round((shows.score ? score : (100 * score) / Math.max(...scores)) / 5)),
        score: shows.score
          ? { rasScore: roundScore(rasScore), rasError: roundScore(rasError), ...rangeOf(rasScore, rasError), tier }
          : null,
        styleLine: shows.styles ? styleLine : null,
        firstName: shows.person ? 'Quillon' : null,
      })
      const secret = [
        ...[reader.client.email, reader.assessmentId, id, token, 'Farrowby', result.completedAt],
        ...(shows.person ? [] : ['Quillon']),
        ...(shows.score ? [] : [tier, 'rasScore', 'rasError']),
        ...(shows.styles ? [] : styleLine.flatMap(({ styles }) => styles)),
        ...[rasScore, rasError, ...scores].filter((score) => score !== roundScore(score)).map(String),
      ]
      for (const part of secret) expect(JSON.stringify(headers) + text).not.toContain(part)
    }
  })

  test('shows the current first name of its maker, if there is one', async () => {
    const { token } = await made(everything)
    expect((await shown(token)).firstName).toBeNull()
    await reader.client.call(changeNames, { body: { firstName: 'Robin' } })
    expect((await shown(token)).firstName).toBe('Robin')
    await database().orm.update(users).set({ firstName: '\u202eRo\u200bbin' })
    expect((await shown(token)).firstName).toBe('Robin')
    await database().orm.update(users).set({ firstName: '\u3164' })
    expect((await shown(token)).firstName).toBeNull()
  })

  test('appears in list and export without its token, and changes or ends at once', async () => {
    const { token, ...first } = await made(everything)
    clock.advance(1000)
    const { token: _, ...second } = await made(everything)
    expect(await list()).toEqual([second, first])
    const exported = (await reader.client.call(exportAccount)).body
    expect(exported.sharedLinks).toEqual(expect.arrayContaining([first, second]))
    expect(JSON.stringify(exported)).not.toContain(token)
    expect(await change(first.id, onlyTheShape)).toMatchObject({ status: 200, body: { ...first, shows: onlyTheShape } })
    expect(await shown(token)).toMatchObject({ shows: onlyTheShape, score: null, firstName: null })
    expect(await end(first.id)).toMatchObject({ status: 200, body: { id: first.id } })
    expect(await list()).toEqual([second])
    for (const late of [await end(first.id), await change(first.id, everything)]) expect(late).toMatchObject(notFound)
  })

  test('answers after its end as if it had never existed', async () => {
    const never = await visit('AAAAAAAAAAAAAAAAAAAAAA')
    expect(never).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
    expect(JSON.parse(never.text)).toEqual({ code: 'not-found', message: expect.any(String) })
    const ended = await made(everything)
    await end(ended.id)
    const expired = await made(everything)
    clock.advance(30 * day)
    const kept = await database().query<{ hash: string }>('select token_hash as hash from shared_links', [])
    const malformed = ['6', ' ', '\u0000', 'ÿ', '../6', `${expired.token}=`, expired.token.slice(1), 'x'.repeat(8000)]
    for (const token of [ended.token, expired.token, expired.id, kept[0]!.hash, ...malformed]) {
      expect(await visit(token)).toEqual(never)
    }
    for (const raw of ['%', '%zz', '%ff', '%ed%a0%80']) {
      const { status, body } = await new TestClient(app).get(getShared.path.replace(':token', raw))
      expect({ status, body }).toEqual({ status: 404, body: JSON.parse(never.text) })
    }
  })

  test('ends after thirty days for its maker, too', async () => {
    const { id, token } = await made(everything)
    clock.advance(30 * day - 1)
    expect((await visit(token)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    clock.advance(1)
    expect(await list()).toEqual([])
    for (const late of [await change(id, onlyTheShape), await end(id)]) expect(late).toMatchObject(notFound)
    expect((await reader.client.call(exportAccount)).body.sharedLinks).toEqual([])
  })

  test('returns 404 where there is no result or link', async () => {
    const { client } = reader
    const { token } = await made()
    expect(await make({ client, assessmentId: await client.start() })).toMatchObject(notFound)
    for (const answer of [await change(token, everything), await end(token)]) expect(answer).toMatchObject(notFound)
    expect(await list()).toHaveLength(1)
  })

  test('opens without a trace', async () => {
    const { token } = await made()
    const before = await rowsIn(database())
    for (const asked of [token, token, 'none such']) await visit(asked)
    expect(await rowsIn(database())).toEqual(before)
  })

  test('comes twenty times an hour at most for each person', async () => {
    const { assessmentId } = await newReader(database(), app)
    expect((await make({ client: reader.client, assessmentId })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 21 }, () => make(reader)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), 429])
    expect((await make(await newReader(database(), app))).status).toBe(201)
  })
})

onReadCommitted('a new shared link', (database) => {
  const app = withApp(database)

  test('waits for a deletion of the user without a lock of its own', async () => {
    const { client, assessmentId } = await newReader(database(), app, { choice: null })
    const release = await hold(database(), 'select from users for update')
    const made = client.call(makeSharedLink, { params: { id: assessmentId }, body: { shows: onlyTheShape } })
    await waitingForLocks(database(), 1)
    const locked = await database().query('select from assessments for update skip locked', [])
    await release()
    expect([locked.length, (await made).status]).toEqual([1, 201])
  })
})
