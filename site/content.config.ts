import { readFileSync } from 'node:fs'
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { textFigures } from './lib/content/text-figures.ts'
import { readFields, type TextFolder, textFolders } from './lib/content/text-folders.ts'

/**
 * The texts of a folder of content/, each under its file's name, with the product's name and the figures filled in.
 * What the schema refuses is said by file and field.
 */
function texts(folder: TextFolder): Loader {
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
          const { filled, issues } = readFields(folder, entry.id, data, brand, figures)
          const faults = issues.map(
            ({ path, message }) => `${path.length > 0 ? `, field ${path.join('.')}` : ''}: ${message}`,
          )
          if (faults.length === 0) return context.parseData({ ...entry, data: filled as typeof data })
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

export const collections = {
  frameworks: defineCollection({ loader: texts('frameworks'), schema: textFolders.frameworks }),
  faq: defineCollection({ loader: texts('faq'), schema: textFolders.faq }),
  pages: defineCollection({ loader: texts('pages'), schema: textFolders.pages }),
}
