import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { entriesOf } from './entries.ts'
import { type Entries, findGaps, markTranslated, nameOf } from './gaps.ts'

type Files = Record<string, string>
const read = (files: Files): Entries =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, entriesOf(file, text)]))

const english: Files = {
  'assessment/insights/share.json': JSON.stringify({
    title: 'Share it, {name}',
    href: '/shared',
    kept: { one: '{count} link', other: '{count} links' },
    ways: { list: ['You may.', 'You can.'] },
    again: 'Or [begin](/compass).',
    none: null,
  }),
  'mails.json': '{"text":["One","Two"]}',
  'support.json': '{"label":"helplines","href":"/one","places":[]}',
  'pages/about.mdx': '---\ntitle: "About"\nlead: "How."\n---\n\nBegin **here**.\n\n<Note>\n\nStay.\n\n</Note>\n',
}
const german: Files = {
  'assessment/insights/share.json': JSON.stringify({
    title: '{name}, teil es',
    href: '/shared',
    kept: { other: 'Links: {count}' },
    ways: { list: ['Du darfst.'] },
    again: 'Oder [fang an](/compass).',
  }),
  'mails.json': '{"text":["Eins","Zwei"]}',
  'support.json': '{"label":"Hilfe","href":"/zwei","places":[{"place":"Bern"}]}',
  'pages/about.mdx': '---\ntitle: "Über uns"\nlead: "Wie."\n---\n\nFang an.\n\n<Note>\n\nBleib.\n\n</Note>\n',
}
const madeFrom = markTranslated(read(english), read(german), {}, [])
const gapsOf = (translated: Files, source = english, marks = madeFrom) =>
  findGaps(read(source), read(translated), marks).map((gap) => `${gap.file} ${nameOf(gap)}: ${gap.kind}`)
const withText = (file: string, from: string, to: string, files = german): Files => ({
  ...files,
  [file]: files[file]!.replace(from, to),
})
const [share, about] = ['assessment/insights/share.json', 'pages/about.mdx']

test.each<[string, Files, string[]]>([
  [
    'nothing in a whole one, which may have other plural forms, fewer ways to say something and other helplines',
    german,
    [],
  ],
  ['a missing text', withText(share, '"title":"{name}, teil es",', ''), [`${share} title: missing`]],
  ['a missing field', withText(about, 'lead: "Wie."\n', ''), [`${about} lead: missing`]],
  ['no placeholder', withText(share, '{name}, teil', 'Teil'), [`${share} title: different`]],
  ['no element', withText(about, '<Note>', ''), [`${about} (below the fields): different`]],
  ['no link', withText(share, '](/compass)', ']'), [`${share} again: different`]],
  ['an empty text', withText(share, '{name}, teil es', ''), [`${share} title: missing`]],
  ['a lost paragraph', withText('mails.json', ',"Zwei"', ''), ['mails.json text: different']],
  ['a translated address', withText(share, '/shared', '/geteilt'), [`${share} href: different`]],
  ['an unknown text', withText(share, '{"', '{"more":"Mehr","'), [`${share} more: unknown`]],
  ['an unknown file', { ...german, 'screens/more.json': '{}' }, ['screens/more.json (below the fields): unknown']],
])('finds in a translation %s', (_, files, gaps) => {
  expect(gapsOf(files)).toEqual(gaps)
})

test.each([
  ['keeps the marks of what has one', [], [`${share} title: stale`, `${about} lead: stale`]],
  ['marks all of a named file, and nothing else', [about], [`${share} title: stale`]],
])('%s once English has changed', (_, files, stale) => {
  const later = withText(share, 'Share it', 'Show it', withText(about, 'How.', 'Why.', english))
  expect(gapsOf(german, later, markTranslated(read(later), read(german), madeFrom, files))).toEqual(stale)
})

test('finds what has no mark, and nothing once it is marked', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.array(fc.string())), { minKeys: 1 })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a.json', 'b.json'), texts), (all) => {
      const files = Object.fromEntries(Object.entries(all).map(([file, data]) => [file, JSON.stringify(data)]))
      expect(gapsOf(files, files, {}).length > 0).toBe(Object.keys(files).length > 0)
      expect(gapsOf(files, files, markTranslated(read(files), read(files), {}, []))).toEqual([])
    }),
  )
})
