import { z } from 'zod'
import { block, closing, expecting, fields, link, listOf, textOrEmpty, text, textWith } from './text.ts'

/** The fields that every page has; `page` is the file's name without its ending, put in by the loader. */
const head = <Name extends string>(page: Name) => ({
  page: z.literal(page),
  title: text,
  /** what search engines and shared links show */
  description: text,
  headline: text,
  lead: text,
})

const option = fields({ value: z.union([z.string(), z.number()], expecting('a text or a number')), label: text })
const options = listOf(option, 'options').min(1, 'This must have one option or more: add one.')

const effect = textWith('signal', 'component')

/** The statement to try on the home page, with what is said of each answer by what it does to its component's score. */
const Trial = fields({
  ...block,
  question: z.number(expecting('the id of a statement')),
  effects: fields({ raisesMost: effect, raises: effect, leaves: effect, lowers: effect, lowersMost: effect }),
  beside: textWith('statements'),
  style: textWith('style'),
  waiting: text,
})
export type Trial = z.output<typeof Trial>

const Home = fields({
  ...head('home'),
  hero: fields({ primary: link, secondary: link, petals: text }),
  trial: Trial,
  sample: fields({ ...block, link: text }),
  messages: fields({ registered: fields(block), deleted: fields(block), signedOut: fields(block) }),
})

const Manifesto = fields({ ...head('manifesto'), closing })

const Faq = fields({ ...head('faq'), closing })

const Community = fields({
  ...head('community'),
  badge: textOrEmpty,
  waitlist: fields({ heading: text, text, button: text }),
  comingSoonTitle: text,
  comingSoon: listOf(fields(block), 'titles with texts').default([]),
  storiesTitle: text,
  storiesNote: textOrEmpty,
  stories: listOf(fields({ quote: text, name: text, detail: text }), 'stories').default([]),
  closing,
})

const Contact = fields({
  ...head('contact'),
  betaNote: textOrEmpty,
  topicsTitle: text,
  topics: listOf(fields({ ...block, responseTime: textOrEmpty }), 'topics').default([]),
  otherWaysTitle: text,
  otherWays: listOf(fields({ ...block, href: text, label: text }), 'ways').default([]),
  immediateHelp: fields({ heading: text, text, links: listOf(link, 'links') }),
  categories: options,
})

const BetaFeedback = fields({
  ...head('beta-feedback'),
  cards: listOf(fields(block), 'titles with texts').default([]),
  formTitle: text,
  options: fields({ feedbackType: options, category: options, priority: options, rating: options }),
})

const Compass = fields({
  ...head('compass'),
  begin: fields(block),
  facts: listOf(fields({ figure: text, unit: text, text }), 'facts'),
  signals: fields(block),
  discoveriesTitle: text,
  discoveries: listOf(fields(block), 'titles with texts'),
  closing: text,
})

/** The survey, with what is read before somebody agrees that their answers are stored. */
const Assessment = fields({
  ...head('assessment'),
  consent: fields({
    points: listOf(fields(block), 'titles with texts'),
    guest: fields(block),
    accountFirst: fields(block),
    guestGone: fields(block),
  }),
})

const Auth = fields({ ...head('auth'), gains: listOf(fields(block), 'titles with texts') })

export const textPages = ['about', 'privacy', 'terms', 'security'] as const

/** The frontmatter of content/pages/*.mdx, one schema a page. */
export const Page = z.discriminatedUnion(
  'page',
  [
    Home,
    Manifesto,
    Faq,
    Community,
    Contact,
    BetaFeedback,
    Compass,
    Assessment,
    Auth,
    ...textPages.map((page) => fields(head(page))),
    fields(head('not-found')),
    fields(head('failure')),
  ],
  { error: 'This is the file’s name, and no page of this site has it: see content/README.md.' },
)
export type Page = z.output<typeof Page>
