import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { Framework } from './lib/content/framework.ts'
import { Answer } from './lib/content/faq.ts'
import { Page } from './lib/content/page.ts'

const mdx = (folder: string) => glob({ base: `./content/${folder}`, pattern: '**/*.mdx' })

/** Tells the schema which file it looks at, so that each page has a schema of its own. */
const named = (loader: Loader): Loader => ({
  ...loader,
  load: (context) =>
    loader.load({
      ...context,
      parseData: (entry) => context.parseData({ ...entry, data: { ...entry.data, page: entry.id } }),
    }),
})

export const collections = {
  frameworks: defineCollection({ loader: mdx('frameworks'), schema: Framework }),
  faq: defineCollection({ loader: mdx('faq'), schema: Answer }),
  pages: defineCollection({ loader: named(mdx('pages')), schema: Page }),
}
