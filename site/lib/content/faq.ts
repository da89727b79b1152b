import { z } from 'zod'
import { text } from './text.ts'

/** The frontmatter of content/faq/<category>/*.mdx. */
export const Answer = z.object({ question: text })
