import { onPage, person, render, withBrowser, within } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { expect, test } from 'bun:test'
import { Fits } from './Fits.tsx'

withBrowser()
const server = withServer()
const call = 'PUT /api/assessments/a1/paragraphs/k1'

function openParagraph(fits: boolean | null) {
  render(
    <>
      <h3 id="paragraph-1">In your own words</h3>
      <Fits assessmentId="a1" paragraph={{ key: 'k1', fits }} labelledBy="paragraph-1" />
    </>,
  )
  const group = within(onPage().getByRole('group', { name: 'In your own words' }))
  return (name: string) => group.getByRole('button', { name })
}

test('shows the verdict as a pressed button, changes it and takes it back', async () => {
  const button = openParagraph(true)
  expect(button('Fits').getAttribute('aria-pressed')).toBe('true')
  server.answer(call, { key: 'k1', fits: false })
  await person().click(button('Does not fit'))
  expect(button('Fits').getAttribute('aria-pressed')).toBe('false')
  expect(button('Does not fit').getAttribute('aria-pressed')).toBe('true')
  expect(server.asked()).toEqual([call])
  await server.answerAll()
  server.answer(call, { key: 'k1', fits: null })
  await person().click(button('Does not fit'))
  await server.answerAll()
  for (const name of ['Fits', 'Does not fit']) expect(button(name).getAttribute('aria-pressed')).toBe('false')
})
