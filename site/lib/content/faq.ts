import { fields, text } from './text.ts'

/** The frontmatter of content/faq/<category>/*.mdx. */
export const Answer = fields({ question: text })
