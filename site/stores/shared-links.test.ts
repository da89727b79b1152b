import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { SharedLink } from '../../api/contract/shared-link.ts'
import { shapeAlone } from '../lib/share/shareable.ts'
import { withPage } from './page.fixture.ts'
import { $sharedLinks, createLinkChange, createLinkEnding, createLinkMaking, readLinksAgain } from './shared-links.ts'

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

const page = withPage('robin')
let stop: () => void

beforeEach(async () => {
  page.answer(list, { body: [link] })
  readLinksAgain()
  stop = $sharedLinks.listen(() => {})
  await allTasks()
  page.calls.length = 0
})

afterEach(() => stop())

const listed = () => $sharedLinks.get().data?.map(({ id }) => id)

describe('making a link', () => {
  const post = 'POST /api/assessments/a1/shared-links'

  test('returns its token, reloads the list and ignores a second click', async () => {
    page.answer(post, { status: 201, body: made })
    const making = createLinkMaking('a1')
    expect(making.$link.get()).toBeNull()
    expect(await Promise.all([making.run(shapeAlone), making.run(shapeAlone)])).toEqual(['done', 'busy'])
    await allTasks()
    expect(making.$link.get()).toEqual(made)
    expect(page.calls).toEqual([post, list])
  })

  test('explains why no link was made', async () => {
    page.answer(post, gone)
    const making = createLinkMaking('a1')
    expect(await making.run(shapeAlone)).toBe('failed')
    expect(making.$state.get()).toEqual({ status: 'failed', sentence: 'There is no such link.' })
    expect(making.$link.get()).toBeNull()
  })
})

describe('changing a link', () => {
  const patch = 'PATCH /api/shared-links/l1'

  test('saves what it shows and reloads the list', async () => {
    page.answer(patch, { body: link })
    expect(await createLinkChange('l1').run(shapeAlone)).toBe('done')
    await allTasks()
    expect(page.calls).toEqual([patch, list])
  })

  test.each([
    ['removes an expired link from the list', gone, [patch, list], []],
    ['keeps the link after any other failure', 'offline' as const, [patch], ['l1']],
  ])('%s', async (_, answer, calls, ids) => {
    page.answer(patch, answer)
    if (answer === gone) page.answer(list, { body: [] })
    expect(await createLinkChange('l1').run(shapeAlone)).toBe('failed')
    await allTasks()
    expect([page.calls, listed()]).toEqual([calls, ids])
  })
})

describe('ending a link', () => {
  const remove = 'DELETE /api/shared-links/l1'

  test.each([{ body: { id: 'l1' } }, gone])(
    'removes it from the list, even if it had ended before: %j',
    async (answer) => {
      page.answer(remove, answer)
      page.answer(list, { body: [] })
      expect(await createLinkEnding('l1').run()).toBe('done')
      await allTasks()
      expect(page.calls).toEqual([remove, list])
      expect(listed()).toEqual([])
    },
  )

  test('explains a failure and keeps the link', async () => {
    page.answer(remove, { status: 500, body: null })
    const ending = createLinkEnding('l1')
    expect(await ending.run()).toBe('failed')
    expect(ending.$state.get()).toMatchObject({ sentence: expect.stringContaining('on our side') })
    expect(listed()).toEqual(['l1'])
  })
})
