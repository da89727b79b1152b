import { expect, test } from 'bun:test'
import { nearestPage } from './nearest-page.ts'

const pages = ['home', 'faq', 'contact', 'pause', 'serve', 'lovers-odyssey', 'two-hearts-journey', 'login'].map(
  (word) => ({
    word,
    href: `/${word}`,
    name: word,
  }),
)

test.each([
  ['/fqa', 'faq'],
  ['/FAQ.html', 'faq'],
  ['/contct', 'contact'],
  ['/contacts/us', 'contact'],
  ['/framework/puase', 'pause'],
  ['/home', 'home'],
  ['/frameworks/lover-oddysey', 'lovers-odyssey'],
  ['/frameworks/odyssey/', 'lovers-odyssey'],
  ['/frameworks/journey', 'two-hearts-journey'],
  ['/log-in', 'login'],
])('the address %s means %s', (path, word) => {
  expect(nearestPage(path, pages)?.word).toBe(word)
})

test.each(['/nowhere', '/', '/wp-login.php', '/frameworks/unknown', `/${'a'.repeat(5000)}`])(
  'the address %s is near to no page',
  (path) => {
    expect(nearestPage(path, pages)).toBeUndefined()
  },
)
