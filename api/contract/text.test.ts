import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { tidyName, withLineFeeds } from './text.ts'

const odd = fc.constantFrom(...'A\u0301\u200b\u200c\u200d\u202e\u3164\u2800\u00ad\u094d\ufe0f कن\n')

describe('a name', () => {
  test('composes letters and their accents', () => {
    expect(tidyName('A\u0301nna')).toBe('Ánna')
  })

  test.each([
    ['a control character', 'Ro\u0007bin'],
    ['a zero-width space', 'Rob\u200bin'],
    ['a soft hyphen', 'Rob\u00adin'],
    ['a variation selector', 'Robin\ufe0f'],
    ['a turn of the direction', '\u202eRobin'],
    ['isolates', '\u2067Robin\u2069'],
    ['a joiner between Latin letters', 'Rob\u200din'],
    ['a non-joiner at the end', 'Robin\u200c'],
  ])('loses %s', (_what, name) => {
    expect(tidyName(name)).toBe('Robin')
  })

  test.each([
    ['Persian', 'علی\u200cرضا'],
    ['Sinhala', 'ශ\u0dca\u200dරී'],
    ['Hindi', 'क\u094d\u200dष'],
    ['a final consonant in Malayalam', 'അവന\u0d4d\u200d'],
  ])('keeps the joiner of %s', (_script, name) => {
    expect(tidyName(name)).toBe(name)
  })

  test('loses a joiner between two scripts', () => {
    expect(tidyName('علی\u200crobin')).toBe('علیrobin')
  })

  test('turns each line break and blank into a space', () => {
    expect(tidyName('\u2800Anna\n\tMaria\u2028Vale\u2800')).toBe('Anna Maria Vale')
  })

  test('shows something or is empty, and is tidied once', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) }),
        (name) => {
          const tidy = tidyName(name)
          expect(tidyName(tidy)).toBe(tidy)
          expect(tidy.replace(/[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === '').toBe(tidy === '')
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('turns every other line break of a text into a line feed', () => {
  expect(withLineFeeds('a\vb\fc\u0085d\u2028e\u2029f\r\ng\th')).toBe('a\nb\nc\nd\ne\nf\r\ng\th')
})
