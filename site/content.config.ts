import { existsSync, globSync, readFileSync } from 'node:fs'
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { builtLanguages, inLanguage, source } from '#language'
import { textFigures } from './lib/content/text-figures.ts'
import { parseFields, type TextFolder, textFolders } from './lib/content/text-folders.ts'

/** The texts of a folder of content/<language>/, English where there is none, as in a draft that is looked at. */
const pathsOf = (folder: TextFolder, language: string): string[] =>
  globSync('**/*.mdx', { cwd: `content/${source}/${folder}` }).map((file) =>
    [existsSync(`content/${language}/${folder}/${file}`) ? language : source, folder, file].join('/'),
  )

/** The texts of a folder of content/<language>/, with names and figures filled in. Schema errors name file and field. */
function texts(folder: TextFolder, language: string): Loader {
  const files = glob({
    base: './content',
    pattern: pathsOf(folder, language),
    generateId: ({ entry }) =>
      entry
        .split('/')
        .slice(2)
        .join('/')
        .replace(/\.mdx$/, ''),
  })
  return {
    ...files,
    load: (context) => {
      const brand = JSON.parse(readFileSync('content/brand.json', 'utf8'))
      const figures = inLanguage(language, textFigures)
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
          throw new Error(faults.map((fault) => `content/${language}/${folder}/${entry.id}.mdx${fault}`).join('\n'))
        },
      })
    },
  }
}

const collectionsOf = (language: string) => ({
  frameworks: defineCollection({ loader: texts('frameworks', language), schema: textFolders.frameworks }),
  faq: defineCollection({ loader: texts('faq', language), schema: textFolders.faq }),
  pages: defineCollection({ loader: texts('pages', language), schema: textFolders.pages }),
})

const translations = builtLanguages().filter((language) => language !== source)

export const collections = {
  ...collectionsOf(source),
  ...Object.fromEntries(
    translations.flatMap((language) =>
      Object.entries(collectionsOf(language)).map(([folder, texts]) => [`${folder}-${language}`, texts]),
    ),
  ),
}
