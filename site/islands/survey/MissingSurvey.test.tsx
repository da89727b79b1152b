import { onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { expect, spyOn, test } from 'bun:test'
import { MissingSurvey } from './MissingSurvey.tsx'

withBrowser()

const kept = 'If you were in the middle of one, your answers are still kept.'
const again = () => onPage().queryByRole('button', { name: 'Try Again' })

test('says that answers are kept, and reloads', async () => {
  const reload = spyOn(location, 'reload').mockReturnValue()
  render(<MissingSurvey why="unread" />)
  expect(onPage().getByText(kept)).toBeTruthy()
  expect(onPage().getByRole('link', { name: 'Go Home' })).toBeTruthy()
  await person().click(again()!)
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
})

test('offers only to try again without a network', () => {
  render(<MissingSurvey why="unreached" />)
  expect(onPage().getByRole('heading').textContent).toBe('No connection right now')
  expect(onPage().queryByText(/starting a new assessment/)).toBeNull()
  expect(onPage().getByText(kept)).toBeTruthy()
  expect([onPage().queryByRole('link'), again() === null]).toEqual([null, false])
})
