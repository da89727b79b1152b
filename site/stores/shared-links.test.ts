import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { SharedLink } from '../../api/contract/shared-link.ts'
import { shapeAlone } from '../lib/share/shareable.ts'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { $sharedLinks, createLinkChange, createLinkEnding, createLinkMaking, readLinksAgain } from './shared-links.ts'
import { redirectDelay } from './unauthorized.ts'

const list = 'GET /api/shared-links'
const link: SharedLink = {
  id: 'l1',
  assessmentId: 'a1',
  shows: shapeAlone,
  completedAt: '2026-03-01T12:00:00.000Z',
  createdAt: '2026-03-09T12:00:00.000Z',
  expiresAt: '2026-04-08T12:00:00.000Z',
}
const made = { ...link, token: 'secret' }
const gone = { status: 404, body: { message: 'There is no such link.', code: 'not-found' } }

let page: FakePage
let stop: () => void

beforeEach(async () => {
  page = createFakePage()
  page.signIn()
  page.answer(list, { body: [link] })
  readLinksAgain()
  stop = $sharedLinks.listen(() => {})
  await allTasks()
  page.calls.length = 0
})

afterEach(() => {
  stop()
  page.restore()
})

const listed = () => $sharedLinks.get().data?.map(({ id }) => id)

describe('making a link', () => {
  const post = 'POST /api/assessments/a1/shared-links'

  test('gives its token, and reads the list again', async () => {
    page.answer(post, { status: 201, body: made })
    const making = createLinkMaking('a1')
    expect(making.$link.get()).toBeNull()
    expect(await making.run(shapeAlone)).toBe('done')
    await allTasks()
    expect(making.$link.get()).toEqual(made)
    expect(page.calls).toEqual([post, list])
  })

  test('two clicks make one link', async () => {
    page.answer(post, { status: 201, body: made })
    const making = createLinkMaking('a1')
    expect(await Promise.all([making.run(shapeAlone), making.run(shapeAlone)])).toEqual(['done', 'busy'])
    expect(page.calls.filter((call) => call === post)).toHaveLength(1)
  })

  test.each([
    ['offline' as const, 'could not be reached'],
    [{ status: 429, body: null, headers: { 'retry-after': '60' } }, 'Please wait 1 minute and try again.'],
    [{ status: 500, body: null }, 'on our side'],
    [gone, 'There is no such link.'],
  ])('a link that cannot be made (%j) says why, and there is none', async (answer, words) => {
    page.answer(post, answer)
    const making = createLinkMaking('a1')
    expect(await making.run(shapeAlone)).toBe('failed')
    expect(making.$state.get()).toEqual({ status: 'failed', sentence: expect.stringContaining(words) })
    expect(making.$link.get()).toBeNull()
  })

  test('sends a person who is signed out to sign in', async () => {
    page.answer(post, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
    expect(await createLinkMaking('a1').run(shapeAlone)).toBe('signed-out')
    jest.advanceTimersByTime(redirectDelay)
    expect(page.visited).toEqual(['/auth?next=%2Fdashboard%3Ffrom%3Dmail'])
  })
})

describe('what a link shows', () => {
  const patch = 'PATCH /api/shared-links/l1'

  test('is changed, and read again', async () => {
    page.answer(patch, { body: link })
    expect(await createLinkChange('l1').run(shapeAlone)).toBe('done')
    await allTasks()
    expect(page.calls).toEqual([patch, list])
  })

  test('cannot be changed once it has ended, which takes it from the list', async () => {
    page.answer(patch, gone)
    page.answer(list, { body: [] })
    const change = createLinkChange('l1')
    expect(await change.run(shapeAlone)).toBe('failed')
    await allTasks()
    expect(listed()).toEqual([])
  })

  test('stays in the list where a change fails for another reason', async () => {
    page.answer(patch, 'offline')
    expect(await createLinkChange('l1').run(shapeAlone)).toBe('failed')
    await allTasks()
    expect(page.calls).toEqual([patch])
    expect(listed()).toEqual(['l1'])
  })
})

describe('ending a link', () => {
  const remove = 'DELETE /api/shared-links/l1'

  test.each([{ body: { id: 'l1' } }, gone])('takes it from the list, even where it had ended: %j', async (answer) => {
    page.answer(remove, answer)
    page.answer(list, { body: [] })
    expect(await createLinkEnding('l1').run()).toBe('done')
    await allTasks()
    expect(page.calls).toEqual([remove, list])
    expect(listed()).toEqual([])
  })

  test('a link that could not be ended says why', async () => {
    page.answer(remove, { status: 500, body: null })
    const ending = createLinkEnding('l1')
    expect(await ending.run()).toBe('failed')
    expect(ending.$state.get()).toMatchObject({ sentence: expect.stringContaining('on our side') })
    expect(listed()).toEqual(['l1'])
  })
})
