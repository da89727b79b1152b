import { beforeEach, expect, test } from 'bun:test'
import { changeNames, deleteAccount } from '../contract/account.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { addressOf } from '../contract/endpoint.ts'
import { exportAccount } from '../contract/export.ts'
import { listStyleLines, readScore, type ScoreResult, type StyleLine } from '../contract/score.ts'
import {
  changeSharedLink,
  endSharedLink,
  listSharedLinks,
  MadeLink,
  makeSharedLink,
  readShared,
  SharedResult,
  type Shows,
} from '../contract/shared-link.ts'
import { signalNames, signalScoreKey } from '../contract/signal-names.ts'
import { rangeOf } from '../facts/range.ts'
import { whole } from '../facts/rounding.ts'
import { password, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { onlyTheShape } from './person.ts'
import { newReader, type Reader } from './readers.ts'
import { rowsWith } from './rows.ts'
import { withApp } from './set-up.ts'

const day = 24 * 60 * 60 * 1000
const everything: Shows = { names: true, numbers: true, score: true, styles: true, person: true }
const allChoices: Shows[] = Array.from({ length: 32 }, (_, bits) => ({
  names: (bits & 1) > 0,
  numbers: (bits & 2) > 0,
  score: (bits & 4) > 0,
  person: (bits & 8) > 0,
  styles: (bits & 16) > 0,
}))

onDatabase('a link that shows a result', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let reader: Reader
  beforeEach(async () => {
    clock.time = Date.now()
    reader = await newReader(database(), app, { choice: null })
  })

  const make = ({ client, assessmentId }: Reader, shows: unknown = onlyTheShape) =>
    client.call(makeSharedLink, { params: { id: assessmentId }, body: { shows } })
  const made = async (shows: Shows = onlyTheShape): Promise<MadeLink> => (await make(reader, shows)).body
  const list = async () => (await reader.client.call(listSharedLinks)).body
  const change = (id: string, shows: Shows, by: TestClient = reader.client) =>
    by.call(changeSharedLink, { params: { id }, body: { shows } })
  const end = (id: string, by: TestClient = reader.client) => by.call(endSharedLink, { params: { id } })
  /** The exact answer to a stranger without cookies. */
  async function visit(token: string) {
    const response = await new TestClient(app).open(addressOf(readShared, { token }), {})
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
  const shown = async (token: string): Promise<SharedResult> => JSON.parse((await visit(token)).text)

  test('has 128 random bits, is only kept as a hash, and lasts thirty days', async () => {
    const { status, body } = await make(reader)
    expect(status).toBe(201)
    expect(MadeLink.parse(body)).toEqual(body)
    expect(body.token).toMatch(/^[\w-]{22}$/)
    expect((await made()).token).not.toBe(body.token)
    expect(await rowsWith(database(), [body.token])).toEqual({})
    expect(body).toMatchObject({
      assessmentId: reader.assessmentId,
      shows: onlyTheShape,
      completedAt: clock.now().toISOString(),
      createdAt: clock.now().toISOString(),
      expiresAt: new Date(clock.time + 30 * day).toISOString(),
    })
  })

  test.each(allChoices)('shows a stranger what was chosen, and has nothing else in it: %p', async (shows) => {
    await reader.client.call(changeNames, { body: { firstName: 'Quillon', lastName: 'Farrowby' } })
    const result: ScoreResult = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    const [{ styleLine }]: [{ styleLine: StyleLine }] = (await reader.client.call(listStyleLines)).body
    expect(styleLine.length).toBeGreaterThan(0)
    const { id, token } = await made(shows)
    const { status, headers, text } = await visit(token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers).not.toHaveProperty('set-cookie')
    const scores = signalNames.map((name) => result[signalScoreKey(name)])
    const { rasScore, rasError, tier } = result
    expect(SharedResult.parse(JSON.parse(text))).toEqual({
      shows,
      petals: shows.numbers
        ? scores.map(whole)
        : scores.map((score) => 5 * Math.round((shows.score ? score : (100 * score) / Math.max(...scores)) / 5)),
      score: shows.score
        ? { rasScore: whole(rasScore), rasError: whole(rasError), ...rangeOf(rasScore, rasError), tier }
        : null,
      styleLine: shows.styles ? styleLine : null,
      firstName: shows.person ? 'Quillon' : null,
    })
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(SharedResult.shape))
    const secret = [
      ...[reader.client.email, reader.assessmentId, id, token, 'Farrowby', result.completedAt],
      ...(shows.person ? [] : ['Quillon']),
      ...(shows.score ? [] : [tier, 'rasScore', 'rasError']),
      ...(shows.styles ? [] : styleLine.flatMap(({ styles }) => styles)),
      ...[rasScore, rasError, ...scores].filter((score) => score !== whole(score)).map(String),
    ]
    for (const part of secret) expect(JSON.stringify(headers) + text).not.toContain(part)
  })

  test('names its maker by the name they go by now, and nobody where they gave none', async () => {
    const { token } = await made(everything)
    expect((await shown(token)).firstName).toBeNull()
    await reader.client.call(changeNames, { body: { firstName: 'Robin' } })
    expect((await shown(token)).firstName).toBe('Robin')
  })

  test('is listed without its token, and shows more, less or nothing as soon as its maker says so', async () => {
    const { token, ...first } = await made(everything)
    clock.advance(1000)
    const { token: _, ...second } = await made()
    expect(await list()).toEqual([second, first])
    expect(await change(first.id, onlyTheShape)).toMatchObject({ status: 200, body: { ...first, shows: onlyTheShape } })
    expect(await shown(token)).toMatchObject({ shows: onlyTheShape, score: null, firstName: null })
    expect((await change(first.id, { ...onlyTheShape, score: true })).status).toBe(200)
    expect((await shown(token)).score).not.toBeNull()
    expect(await end(first.id)).toMatchObject({ status: 200, body: { id: first.id } })
    expect((await visit(token)).status).toBe(404)
    expect(await list()).toEqual([second])
    for (const late of [await end(first.id), await change(first.id, everything)]) {
      expect(late).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
  })

  test('shows a stranger nothing after its end, as if it had never existed', async () => {
    const never = await visit('AAAAAAAAAAAAAAAAAAAAAA')
    expect(never).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
    expect(JSON.parse(never.text)).toEqual({ code: 'not-found', message: expect.any(String) })
    const ended = await made(everything)
    await end(ended.id)
    const expired = await made(everything)
    clock.advance(30 * day)
    const kept = await database().statement<{ hash: string }>('select token_hash as hash from shared_links', [])
    const malformed = ['6', ' ', '\u0000', 'ÿ', '../6', `${expired.token}=`, expired.token.slice(1), 'x'.repeat(8000)]
    for (const token of [ended.token, expired.token, expired.id, kept[0]!.hash, ...malformed]) {
      expect(await visit(token)).toEqual(never)
    }
    for (const raw of ['%', '%zz', '%ff', '%ed%a0%80']) {
      const { status, body } = await new TestClient(app).get(readShared.path.replace(':token', raw))
      expect({ status, body }).toEqual({ status: 404, body: JSON.parse(never.text) })
    }
  })

  test('ends by itself after thirty days, for its maker, too', async () => {
    const { id, token } = await made(everything)
    clock.advance(30 * day - 1)
    expect((await visit(token)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    clock.advance(1)
    expect((await visit(token)).status).toBe(404)
    expect(await list()).toEqual([])
    for (const late of [await change(id, onlyTheShape), await end(id)]) {
      expect(late).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect((await reader.client.call(exportAccount)).body.sharedLinks).toEqual([])
  })

  test('ends with the result, and with the account', async () => {
    const ofResult = await made(everything)
    expect((await reader.client.call(deleteAssessment, { params: { id: reader.assessmentId } })).status).toBe(200)
    expect((await visit(ofResult.token)).status).toBe(404)
    expect(await list()).toEqual([])
    reader = await newReader(database(), app)
    const ofAccount = await made(everything)
    expect((await reader.client.call(deleteAccount, { body: { password } })).status).toBe(200)
    expect((await visit(ofAccount.token)).status).toBe(404)
    expect(await rowsWith(database(), [ofResult.id, ofAccount.id])).toEqual({})
  })

  test('is exported without its token', async () => {
    const { token, ...link } = await made(everything)
    const { body } = await reader.client.call(exportAccount)
    expect(body.sharedLinks).toEqual([link])
    expect(JSON.stringify(body)).not.toContain(token)
  })
})
