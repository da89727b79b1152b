import { z } from 'zod'
import links from '#content/links.json'
import { brandedText, counted, group, textHolding, textLinking, texts } from '../text-schema.ts'

const OptionalText = brandedText().or(z.literal(''))

/** What surrounds every page, and what its parts say while their scripts are missing. */
const Words = z.strictObject({
  /** of pages; `frameworks` opens their list */
  navigation: z.record(z.enum([...Object.keys(links.pages), 'frameworks']), brandedText()),
  names: group('main', 'menu', 'footer', 'languages'),
  /** in a language that a page has a twin in */
  languageHint: group('dismiss').extend({ text: textHolding('language') }),
  own: group('dashboard', 'account', 'logout', 'signIn', 'takeAssessment'),
  theme: group('toggle', 'title', 'light', 'dark', 'system'),
  /** an empty text leaves it out */
  betaBanner: z.strictObject({ ...texts('name', 'dismiss'), text: OptionalText, label: OptionalText }),
  ...texts('closeMenu', 'essay'),
  footer: brandedText(),
  form: z.strictObject({ noScript: textHolding('email'), late: textHolding('email'), lateKept: textHolding('email') }),
  island: group('page', 'part'),
  oldBrowser: textHolding('browsers'),
  /** in the browser's tab and in search results */
  pageTitle: textHolding('title'),
  /** before each cell of a table on a phone */
  column: textHolding('column'),
  accountNeeded: group('create'),
  stages: z.strictObject({
    numbered: textHolding('number', 'stage'),
    from: textHolding('stage'),
    previous: textHolding('stage'),
    next: textHolding('stage'),
    all: brandedText(),
  }),
  /** on a missing page */
  missing: textLinking('/', 'page'),
  faq: group('link'),
  framework: group('previous', 'next', 'others').extend({ place: textHolding('number', 'count'), minutes: counted() }),
  /** in search results, above a page's title */
  home: brandedText(),
  wheel: group('print', 'clear', 'kept', 'noScript', 'date', 'step'),
})

export const Layout = Words.meta({
  title: 'Around every page',
  address: '/about',
  description: 'navigation, beta banner, footer, menus, light and dark, missing pages, the labels of a framework',
})
