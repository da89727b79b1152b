import { beforeEach, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { SharedLink } from '#api/sharing/contract.ts'
import { shapeAlone } from './shareable.ts'
import { withPage } from '#site/lib/page.fixture.ts'
import { $sharedLinks, createLinkChange, createLinkEnding } from './shared-links.ts'

const list = 'GET /api/shared-links'
const link: SharedLink = {
  id: 'l1',
  assessmentId: 'a1',
  shows: shapeAlone,
  completedAt: '2026-03-01T12:00:00.000Z',
  createdAt: '2026-03-09T12:00:00.000Z',
  expiresAt: '2026-04-08T12:00:00.000Z',
}
const gone = { status: 404, body: { message: 'There is no such link.', code: 'not-found' } }

const page = withPage('robin')

beforeEach(async () => {
  page.answer(list, { body: [link] })
  await page.show($sharedLinks)
})

const listed = () => $sharedLinks.get().data?.map(({ id }) => id)

test.each([
  ['removes an expired link from the list', gone, []],
  ['keeps the link after any other failure', 'offline' as const, ['l1']],
])('%s when its change is refused', async (_, answer, ids) => {
  page.answer('PATCH /api/shared-links/l1', answer)
  if (answer === gone) page.answer(list, { body: [] })
  expect(await createLinkChange('l1').run(shapeAlone)).toBe('failed')
  await allTasks()
  expect(listed()).toEqual(ids)
})

test('removes a link from the list that had ended before', async () => {
  page.answer('DELETE /api/shared-links/l1', gone)
  page.answer(list, { body: [] })
  expect(await createLinkEnding('l1').run()).toBe('done')
  await allTasks()
  expect(listed()).toEqual([])
})
