import { onPage, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { renewLetter } from './renew-letter.ts'

withBrowser()
withServer()

const letter = (words: string) =>
  `<section><h2 id="insights-title" tabindex="-1">Your Personalized Insights</h2><div id="letter-words">${words}</div></section>`

beforeEach(() => {
  document.body.innerHTML = letter('<p>Old words.</p><button>Fits</button>')
})

/** The server's next answer. */
function answerWith(body: string, status = 200) {
  globalThis.fetch = Object.assign(async () => new globalThis.Response(body, { status }), { preconnect() {} }) as never
}

test('replaces the letter and moves a focus inside it to the heading', async () => {
  answerWith(`<!doctype html><body>${letter('<p>New words.</p>')}</body>`)
  onPage().getByRole('button').focus()
  await renewLetter()
  expect(onPage().getByText('New words.')).toBeTruthy()
  expect(onPage().queryByText('Old words.')).toBeNull()
  expect(document.activeElement?.id).toBe('insights-title')
})

test('keeps the letter if the page cannot be read', async () => {
  answerWith('{"message":"No.","code":"internal"}', 500)
  await expect(renewLetter()).rejects.toMatchObject({ status: 500 })
  answerWith('<!doctype html><body>Something else</body>')
  await expect(renewLetter()).rejects.toThrow()
  expect(onPage().getByText('Old words.')).toBeTruthy()
})
