import { describe, expect, test } from 'bun:test'
import type { z } from 'zod'
import { Framework } from './framework.ts'
import { Page } from './page.ts'
import { textWith } from './text.ts'

const sentence = 'A description that is long enough for search engines and for links that people share.'
const head = { title: 'A title', description: sentence, headline: 'A headline', lead: 'All of it.' }
const link = { label: 'Go', href: '/compass' }

/** The messages for an editor, a line each: the field and what is expected of it. */
function complaints(schema: z.ZodType, data: unknown): string[] {
  return (schema.safeParse(data).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('a schema', () => {
  test('reports missing fields, and those of another kind', () => {
    const hero = { primary: { label: 'Go' }, secondary: 'Learn', petals: 'Press one.' }
    const sample = { title: 'A result', text: 'A sample.', link: 'Read it' }
    expect(complaints(Page, { page: 'home', ...head, headline: 7, hero, sample })).toEqual([
      'headline This must be a text.',
      'hero.primary.href This is missing.',
      'hero.secondary This must be a group of fields.',
      'trial This is missing.',
      'messages This is missing.',
    ])
  })

  test('reports a name in braces that belongs elsewhere', () => {
    const place = textWith('component')
    expect(place.parse('It raises {component}.')).toBe('It raises {component}.')
    expect(complaints(place, 'It raises {signal}.')[0]).toContain('{signal} stands for nothing')
    expect(complaints(place, ' ')).toEqual([' This must have words: write some.'])
  })

  test('reports a name in braces that means nothing', () => {
    expect(complaints(Page, { page: 'about', ...head, lead: 'About {points} points.' })).toEqual([
      'lead {points} stands for nothing: docs/editors.md lists what may stand in braces',
    ])
  })

  test('reports a page that the site does not have', () => {
    expect(complaints(Page, { page: 'no-such-page', ...head })[0]).toContain('docs/editors.md')
  })

  test('reports a framework that cannot be drawn', () => {
    const drawing = { kind: 'ladder', title: 'T', text: 'T', parts: [{ name: 'One', note: 'Only' }] }
    const framework = { ...head, lead: undefined, slug: 'a b!', number: 'two', drawing, begin: link }
    const { lead: _, ...data } = framework
    expect(complaints(Framework, { ...data, closing: { heading: 'H', text: 'T', primary: link } })).toEqual([
      'slug This must be made of small letters, digits and hyphens, such as my-framework.',
      'number This must be a number.',
      'drawing.kind This must be one of steps, weeks, growth, dial, wheel, path.',
      'drawing.parts This must have at least 3 entries.',
    ])
  })
})
