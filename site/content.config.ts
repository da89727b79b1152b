import { readFileSync } from 'node:fs'
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { rasError } from '../api/facts/errors.ts'
import { figuresOf } from '../api/facts/figures.ts'
import { fillFields } from './lib/content/fill-fields.ts'
import { Framework } from './lib/content/framework.ts'
import { Page } from './lib/content/page.ts'
import { fields, text } from './lib/content/text.ts'

const figures = figuresOf(rasError)

/**
 * The texts of a folder of content/, each under its file's name, with the product's name and the figures filled in.
 * `page` names the file to the schema as well, where each file has fields of its own.
 */
function textsLoader(folder: string, more: (id: string) => object = () => ({})): Loader {
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
      return files.load({
        ...context,
        // What an earlier run kept is never taken: it knows its file, and neither the brand nor the schemas.
        generateDigest: () => crypto.randomUUID(),
        // The development server has content/ read anew as a whole.
        watcher: undefined,
        parseData: ({ data, ...entry }) =>
          context.parseData({ ...entry, data: { ...fillFields(data, brand, figures), ...more(entry.id) } }),
      })
    },
  }
}

/** Tells whoever asked for the texts that they are being read. */
function begin(request: Record<string, unknown> = {}): void {
  if (typeof request['begin'] === 'function') request['begin']()
}

export const collections = {
  frameworks: defineCollection({ loader: textsLoader('frameworks'), schema: Framework }),
  faq: defineCollection({ loader: textsLoader('faq'), schema: fields({ question: text }) }),
  pages: defineCollection({ loader: textsLoader('pages', (id) => ({ page: id })), schema: Page }),
}
