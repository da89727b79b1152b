import { onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { SupportSwitch } from './SupportSwitch.tsx'

withBrowser()
beforeEach(() => document.documentElement.removeAttribute('data-support-hidden'))

const isHidden = () => document.documentElement.hasAttribute('data-support-hidden')

test('hides and shows words of support and remembers it for each result', async () => {
  const { unmount } = render(<SupportSwitch assessmentId="a1" />)
  expect(isHidden()).toBe(false)
  await person().click(onPage().getByRole('button', { name: 'Hide this', expanded: true }))
  expect(isHidden()).toBe(true)
  unmount()
  render(<SupportSwitch assessmentId="a2" />).unmount()
  expect(isHidden()).toBe(false)
  render(<SupportSwitch assessmentId="a1" />)
  expect(isHidden()).toBe(true)
  await person().click(onPage().getByRole('button', { name: 'Show support', expanded: false }))
  expect(isHidden()).toBe(false)
})
