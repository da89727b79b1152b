import { expect, test } from 'bun:test'
import { currentPath } from './current-path.ts'

test('paths are those that visitors see', () => {
  const seen = (path: string) => currentPath(new URL(path, 'http://localhost'))
  expect(['/', '/index.html', '/faq.html', '/faq', '/frameworks/pause/', '/frameworks/index-of'].map(seen)).toEqual([
    '/',
    '/',
    '/faq',
    '/faq',
    '/frameworks/pause',
    '/frameworks/index-of',
  ])
})
