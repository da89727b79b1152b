import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Files, findGaps, markTranslated, nameOf } from './gaps.ts'

const english: Files = {
  'screens/share.json': JSON.stringify({
    title: 'Share it, {name}',
    href: '/shared',
    kept: { one: '{count} link', other: '{count} links' },
    ways: ['You may.', 'You can.'],
    none: null,
  }),
  'pages/about.mdx': '---\ntitle: "About"\nlead: "How."\n---\n\nBegin **here**.\n\n<Note>\n\nStay.\n\n</Note>\n',
}
const german: Files = {
  'screens/share.json': JSON.stringify({
    title: '{name}, teil es',
    href: '/shared',
    kept: { other: 'Links: {count}' },
    ways: ['Du darfst.'],
  }),
  'pages/about.mdx': '---\ntitle: "Über uns"\nlead: "Wie."\n---\n\nFang an.\n\n<Note>\n\nBleib.\n\n</Note>\n',
}
const madeFrom = markTranslated(english, german, {}, [])
const gapsOf = (files: Files, source = english) =>
  findGaps(source, files, madeFrom).map((gap) => `${gap.file} ${nameOf(gap)}: ${gap.kind}`)
const withText = (file: string, from: string, to: string, files = german): Files => ({
  ...files,
  [file]: files[file]!.replace(from, to),
})
const { 'pages/about.mdx': _, ...withoutAbout } = german

test('finds nothing in a whole translation, which may have other plural forms and fewer ways to say something', () => {
  expect(gapsOf(german)).toEqual([])
})

test.each<[string, Files, string[]]>([
  [
    'a missing text',
    withText('screens/share.json', '"title":"{name}, teil es",', ''),
    ['screens/share.json title: missing'],
  ],
  [
    'a missing file',
    withoutAbout,
    ['title', 'lead', '(below the fields)'].map((name) => `pages/about.mdx ${name}: missing`),
  ],
  ['no placeholder', withText('screens/share.json', '{name}, teil', 'Teil'), ['screens/share.json title: different']],
  ['no element', withText('pages/about.mdx', '<Note>', ''), ['pages/about.mdx (below the fields): different']],
  [
    'a translated address',
    withText('screens/share.json', '/shared', '/geteilt'),
    ['screens/share.json href: different'],
  ],
  ['an unknown text', withText('screens/share.json', '{"', '{"more":"Mehr","'), ['screens/share.json more: unknown']],
  ['an unknown file', { ...german, 'screens/more.json': '{}' }, ['screens/more.json (below the fields): unknown']],
])('finds %s', (_, files, gaps) => {
  expect(gapsOf(files)).toEqual(gaps)
})

describe('when English changes', () => {
  const later = withText(
    'screens/share.json',
    'Share it',
    'Show it',
    withText('pages/about.mdx', 'How.', 'Why.', english),
  )
  const stale = ['screens/share.json title: stale', 'pages/about.mdx lead: stale']

  test('finds what was made from the English before', () => {
    expect(gapsOf(german, later)).toEqual(stale)
  })

  test.each([
    ['keeps the marks of what has one', [], stale],
    ['marks all of a named file, and nothing else', ['pages/about.mdx'], stale.slice(0, 1)],
  ])('%s', (_, files, left) => {
    const marked = markTranslated(later, german, madeFrom, files)
    expect(findGaps(later, german, marked).map((gap) => `${gap.file} ${nameOf(gap)}: ${gap.kind}`)).toEqual(left)
  })
})

test('says of each entry without a mark that nothing tells its English', () => {
  const gaps = findGaps(english, german, {})
  expect(gaps.map(({ kind }) => kind)).toEqual(gaps.map(() => 'unmarked'))
  expect(gaps.map(nameOf)).toEqual(['title', 'kept', 'ways', 'title', 'lead', '(below the fields)'])
})

test('finds nothing in any file that is marked as it is', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.array(fc.string())))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b'), texts), (all) => {
      const files = Object.fromEntries(
        Object.entries(all).map(([name, data]) => [`${name}.json`, JSON.stringify(data)]),
      )
      expect(findGaps(files, files, markTranslated(files, files, {}, []))).toEqual([])
    }),
  )
})
