import { z } from 'zod'
import { block, closing, fields, link, textOrEmpty, text, textWith } from './text.ts'

/** `page`: the file's name without its ending, added by the loader */
const head = <Name extends string>(page: Name) => ({
  page: z.literal(page),
  title: text,
  /** what search engines and shared links show */
  description: text,
  headline: text,
  lead: text,
})

const effect = textWith('signal', 'component')

const Trial = fields({
  ...block,
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
  comingSoon: z.array(fields(block)).default([]),
  storiesTitle: text,
  storiesNote: textOrEmpty,
  stories: z.array(fields({ quote: text, name: text, detail: text })).default([]),
  closing,
})

const Contact = fields({
  ...head('contact'),
  betaNote: textOrEmpty,
  topicsTitle: text,
  topics: z.array(fields({ ...block, responseTime: textOrEmpty })).default([]),
  otherWaysTitle: text,
  otherWays: z.array(fields({ ...block, href: text, label: text })).default([]),
  immediateHelp: fields({ heading: text, text, links: z.array(link) }),
})

const BetaFeedback = fields({
  ...head('beta-feedback'),
  cards: z.array(fields(block)).default([]),
  formTitle: text,
})

const Compass = fields({
  ...head('compass'),
  begin: fields(block),
  facts: z.array(fields({ figure: text, unit: text, text })),
  signals: fields(block),
  discoveriesTitle: text,
  discoveries: z.array(fields(block)),
  closing: text,
})

const Assessment = fields({
  ...head('assessment'),
  /** how to answer, which is advice and not agreed to */
  answering: text,
  consent: fields({
    points: z.array(fields(block)),
    /** what people tick */
    boxes: fields({ isAdult: text, agrees: text }),
    guest: fields(block),
    accountFirst: fields(block),
    guestGone: fields(block),
  }),
})

const Auth = fields({ ...head('auth'), gains: z.array(fields(block)) })

export const textPages = ['about', 'privacy', 'terms', 'security'] as const

/** The frontmatter of content/en/pages/*.mdx. */
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
    fields(head('method')),
    fields(head('not-found')),
    fields(head('failure')),
    fields(head('too-many')),
    fields(head('offline')),
  ],
  { error: 'This is the file’s name, and no page of this site has it: see docs/editors.md.' },
)
export type Page = z.output<typeof Page>
