import { readFileSync } from 'node:fs'
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import type { z } from 'zod'
import { fillFields, textFigures } from './lib/content/text-figures.ts'
import { Framework } from './lib/content/framework.ts'
import { Page } from './lib/content/page.ts'
import { fields, text } from './lib/content/text.ts'

/**
 * The texts of a folder of content/, each under its file's name, with the product's name and the figures filled in.
 * What the schema refuses is said by file and field. `more` adds to the fields of a file.
 */
function texts(folder: string, schema: z.ZodType, more: (id: string) => object = () => ({})): Loader {
  const files = glob({
    base: `./content/${folder}`,
    pattern: '**/*.mdx',
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  })
  return {
    ...files,
    load: (context) => {
      begin(context.refreshContextData)
      const brand = JSON.parse(readFileSync('content/brand.json', 'utf8'))
      const figures = textFigures()
      return files.load({
        ...context,
        // What an earlier run kept is never taken: it knows its file, and neither the brand nor the schemas.
        generateDigest: () => crypto.randomUUID(),
        // The development server has content/ read anew as a whole.
        watcher: undefined,
        parseData: ({ data, ...entry }) => {
          const filled = { ...fillFields(data, brand, figures), ...more(entry.id) }
          const faults = (schema.safeParse(filled).error?.issues ?? []).map(
            ({ path, message }) => `${path.length > 0 ? `, field ${path.join('.')}` : ''}: ${message}`,
          )
          if (faults.length === 0) return context.parseData({ ...entry, data: filled })
          throw new Error(faults.map((fault) => `content/${folder}/${entry.id}.mdx${fault}`).join('\n'))
        },
      })
    },
  }
}

/** Tells whoever asked for the texts that they are being read. */
function begin(request: Record<string, unknown> = {}): void {
  if (typeof request['begin'] === 'function') request['begin']()
}

const Question = fields({ question: text })

export const collections = {
  frameworks: defineCollection({ loader: texts('frameworks', Framework), schema: Framework }),
  faq: defineCollection({ loader: texts('faq', Question), schema: Question }),
  pages: defineCollection({ loader: texts('pages', Page, (id) => ({ page: id })), schema: Page }),
}
