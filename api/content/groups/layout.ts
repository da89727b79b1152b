import { z } from 'zod'
import { brandedText, counted, group, textHolding, texts } from '../text-schema.ts'

const Link = z.strictObject({ label: brandedText(), href: brandedText() })
/** opens the list of frameworks */
const Frameworks = z.strictObject({ label: brandedText(), list: z.literal('frameworks') })
const Navigation = z
  .array(z.union([Link, Frameworks], 'This must be a label with an href, or a label with "list": "frameworks".'))
  .min(1)

/** What surrounds every page, and what its parts say while their scripts are missing. */
const Words = z.strictObject({
  navigation: z.strictObject({ full: Navigation, short: Navigation, footer: Navigation }),
  names: group('main', 'menu', 'footer'),
  own: group('dashboard', 'account', 'logout', 'signIn', 'takeAssessment'),
  theme: group('toggle', 'title', 'light', 'dark', 'system'),
  /** an empty text leaves it out */
  betaBanner: z.strictObject({ ...texts('name', 'dismiss'), text: z.string(), label: z.string(), href: z.string() }),
  ...texts('closeMenu', 'essay'),
  footer: brandedText(),
  form: z.strictObject({ noScript: textHolding('email'), late: textHolding('email'), lateKept: textHolding('email') }),
  island: group('page', 'part'),
  oldBrowser: textHolding('browsers'),
  accountNeeded: group('create'),
  stages: z.strictObject({
    from: textHolding('stage'),
    previous: textHolding('stage'),
    next: textHolding('stage'),
    all: brandedText(),
  }),
  /** on a missing page */
  missing: textHolding('page'),
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
