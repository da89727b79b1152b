import { readFileSync } from 'node:fs'
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { textFigures } from './lib/content/text-figures.ts'
import { parseFields, type TextFolder, textFolders } from './lib/content/text-folders.ts'

/** The texts of a folder of content/, with names and figures filled in. Schema errors name file and field. */
function texts(folder: TextFolder): Loader {
  const files = glob({
    base: `./content/en/${folder}`,
    pattern: '**/*.mdx',
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  })
  return {
    ...files,
    load: (context) => {
      const brand = JSON.parse(readFileSync('content/brand.json', 'utf8'))
      const figures = textFigures()
      return files.load({
        ...context,
        // never reuse an earlier run's: it knows its file, but not brand or schemas
        generateDigest: () => crypto.randomUUID(),
        // development reads content/ anew as a whole
        watcher: undefined,
        parseData: ({ data, ...entry }) => {
          const { filled, issues } = parseFields(folder, entry.id, data, brand, figures)
          const faults = issues.map(
            ({ path, message }) => `${path.length > 0 ? `, field ${path.join('.')}` : ''}: ${message}`,
          )
          if (faults.length === 0) return context.parseData({ ...entry, data: filled as typeof data })
          throw new Error(faults.map((fault) => `content/en/${folder}/${entry.id}.mdx${fault}`).join('\n'))
        },
      })
    },
  }
}

export const collections = {
  frameworks: defineCollection({ loader: texts('frameworks'), schema: textFolders.frameworks }),
  faq: defineCollection({ loader: texts('faq'), schema: textFolders.faq }),
  pages: defineCollection({ loader: texts('pages'), schema: textFolders.pages }),
}
