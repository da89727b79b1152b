import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { Framework } from './lib/content/framework.ts'
import { Answer } from './lib/content/faq.ts'
import { Page } from './lib/content/page.ts'

const mdx = (folder: string) => glob({ base: `./content/${folder}`, pattern: '**/*.mdx' })

export const collections = {
  frameworks: defineCollection({ loader: mdx('frameworks'), schema: Framework }),
  faq: defineCollection({ loader: mdx('faq'), schema: Answer }),
  pages: defineCollection({ loader: mdx('pages'), schema: Page })
}
