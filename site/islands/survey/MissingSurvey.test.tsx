import { onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { expect, spyOn, test } from 'bun:test'
import { MissingSurvey } from './MissingSurvey.tsx'

withBrowser()

const kept = 'If you were in the middle of one, your answers are still kept.'
const again = () => onPage().queryByRole('button', { name: 'Try Again' })

test('an assessment that is not there leads home, and nothing else is offered', () => {
  render(<MissingSurvey why="gone" />)
  expect(onPage().getByRole('heading').textContent).toBe('Assessment Not Found')
  expect(onPage().getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect([again(), onPage().queryByText(kept)]).toEqual([null, null])
})

test('an assessment that could not be read is said to be kept, and may be read again', async () => {
  const reload = spyOn(location, 'reload').mockReturnValue()
  render(<MissingSurvey why="unread" />)
  expect(onPage().getByText(kept)).toBeTruthy()
  expect(onPage().getByRole('link', { name: 'Go Home' })).toBeTruthy()
  await person().click(again()!)
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
})

test('a missing network is named, and nothing but to try again is offered', () => {
  render(<MissingSurvey why="unreached" />)
  expect(onPage().getByRole('heading').textContent).toBe('No connection right now')
  expect(onPage().queryByText(/starting a new assessment/)).toBeNull()
  expect(onPage().getByText(kept)).toBeTruthy()
  expect(onPage().queryByRole('link')).toBeNull()
  expect(again()!.className).toContain('button-primary')
})
