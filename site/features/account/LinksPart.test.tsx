import { onPage, person, render, within } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { describe, expect, test } from 'bun:test'
import type { SharedLink } from '#api/sharing/contract.ts'
import { shapeAlone } from '../share/shareable.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { LinksPart } from './LinksPart.tsx'
// loaded before the part asks for it
import './SharedLinkList.tsx'

const server = withServer()

const list = 'GET /api/shared-links'
const link: SharedLink = {
  id: 'l1',
  assessmentId: 'a1',
  shows: { ...shapeAlone, names: true, score: true },
  completedAt: '2026-03-01T12:00:00.000Z',
  createdAt: '2026-03-09T12:00:00.000Z',
  expiresAt: '2026-04-08T12:00:00.000Z',
}
const older: SharedLink = { ...link, id: 'l2', shows: shapeAlone, createdAt: '2026-03-02T12:00:00.000Z' }

async function open(...links: SharedLink[]) {
  server.answer(list, links)
  render(<LinksPart user={robin} />)
  await server.answerAll()
  return person()
}

const item = (day: string) => within(onPage().getByRole('listitem', { name: `Link created on ${day}` }))
const items = () => onPage().queryAllByRole('listitem')

describe('shared links', () => {
  test('appear with their result, what they show and when they end', async () => {
    await open(link, older)
    expect(items()).toHaveLength(2)
    expect(items()[0]?.textContent).toStartWith(
      'Created on March 9, 2026, for the result of March 1, 2026. ' +
        'It shows the shape, the ten names and your score and zone, and expires on April 8, 2026.',
    )
    expect(item('March 9, 2026').getByRole('link').getAttribute('href')).toBe('/results/a1')
    expect(items()[1]?.textContent).toContain('It shows just the shape')
  })

  test('explains why a change was not saved, then saves it', async () => {
    const someone = await open(link)
    const { getByText, getByRole } = item('March 9, 2026')
    await someone.click(getByText('Change what it shows'))
    expect(getByRole('button', { name: 'Save what it shows' }).getAttribute('aria-disabled')).toBe('true')
    await someone.click(getByRole('checkbox', { name: /score and zone/ }))
    server.refuse('PATCH /api/shared-links/l1', 500, 'internal')
    await someone.click(getByRole('button', { name: 'Save what it shows' }))
    await server.answerAll()
    expect(getByRole('alert').textContent).toStartWith('Nothing was changed. Something went wrong on our side.')
    const narrowed = { ...link, shows: { ...link.shows, score: false } }
    server.answer('PATCH /api/shared-links/l1', narrowed)
    server.answer(list, [narrowed])
    await someone.click(getByRole('button', { name: 'Save what it shows' }))
    await server.answerAll()
    expect(getByText('It now shows the shape and the ten names.')).toBeTruthy()
  })

  const gone = { message: 'There is no such link.', code: 'not-found' }

  test('disappear if they turn out to have expired', async () => {
    const someone = await open(link)
    const { getByText, getByRole } = item('March 9, 2026')
    await someone.click(getByText('Change what it shows'))
    await someone.click(getByRole('checkbox', { name: /score and zone/ }))
    server.refuse('PATCH /api/shared-links/l1', 404, 'not-found')
    server.answer(list, [])
    await someone.click(getByRole('button', { name: 'Save what it shows' }))
    await server.answerAll()
    expect(items()).toEqual([])
  })

  test.each([
    ['', { id: 'l1' }, 200],
    [', also elsewhere before', gone, 404],
  ])('disappear once they are ended%s', async (_, answer, status) => {
    const someone = await open(link)
    server.answer('DELETE /api/shared-links/l1', answer, status)
    server.answer(list, [])
    await someone.click(item('March 9, 2026').getByRole('button', { name: 'End this link' }))
    await someone.click(item('March 9, 2026').getByRole('button', { name: 'Ending it...' }))
    expect(server.asked()).toEqual(['DELETE /api/shared-links/l1'])
    await server.answerAll()
    expect(onPage().getByText(/^You have no links yet\./)).toBeTruthy()
    expect($toast.get()).toMatchObject({ title: 'Link ended' })
  })
})
