import { expect, test } from 'bun:test'
import { nearestPage } from './nearest-page.ts'

const pages = ['home', 'faq', 'contact', 'pause', 'serve', 'lovers-odyssey', 'two-hearts-journey', 'login'].map(
  (word) => ({ word, href: `/${word}`, name: word }),
)

test.each([
  ['/fqa', 'faq'],
  ['/FAQ.html', 'faq'],
  ['/contacts/us', 'contact'],
  ['/frameworks/lover-oddysey', 'lovers-odyssey'],
  ['/frameworks/odyssey/', 'lovers-odyssey'],
  ['/frameworks/journey', 'two-hearts-journey'],
  ['/log-in', 'login'],
])('suggests for %s the page %s', (path, word) => {
  expect(nearestPage(path, pages)?.word).toBe(word)
})

test.each(['/nowhere', '/', '/wp-login.php', '/frameworks/unknown', `/${'a'.repeat(5000)}`])(
  'suggests no page for %s',
  (path) => {
    expect(nearestPage(path, pages)).toBeUndefined()
  },
)
