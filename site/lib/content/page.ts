import { z } from 'zod'
import { closing, description, link, optionalText, text } from './text.ts'

const block = z.object({ title: text, text })
const option = z.object({ value: z.union([z.string(), z.number()]), label: text })

/** The frontmatter of content/pages/*.mdx: what every page has, and what single pages have beside it. */
export const Page = z.object({
  title: text,
  description,
  headline: text,
  lead: text,
  closing: closing.optional(),
  /** home */
  hero: z.object({ primary: link, secondary: link }).optional(),
  /** community */
  badge: optionalText,
  waitlist: z.object({ heading: text, text, button: text }).optional(),
  comingSoon: z.array(block).default([]),
  storiesNote: optionalText,
  stories: z.array(z.object({ quote: text, name: text, detail: text })).default([]),
  /** contact */
  topics: z.array(block.extend({ responseTime: optionalText })).default([]),
  otherWays: z.array(block.extend({ href: text, label: text })).default([]),
  immediateHelp: z.object({ heading: text, text, links: z.array(link) }).optional(),
  betaNote: optionalText,
  categories: z.array(option).default([]),
  /** beta feedback */
  cards: z.array(block).default([]),
  options: z
    .object({
      feedbackType: z.array(option),
      category: z.array(option),
      priority: z.array(option),
      rating: z.array(option)
    })
    .optional()
})
export type Page = z.output<typeof Page>
