import { type CollectionEntry, getCollection } from 'astro:content'
import categoryContent from '../../../content/faq/categories.json'

interface Category {
  title: string
  /** the heading's id on the page */
  anchor: string
  questions: { anchor: string; entry: CollectionEntry<'faq'> }[]
}

/** All questions under their categories, in the order of categories.json and of the files' numbers. */
export async function questionsByCategory(): Promise<Category[]> {
  const entries = (await getCollection('faq')).toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  return categoryContent.map(({ folder, title }) => ({
    title,
    anchor: withoutNumber(folder),
    questions: entries
      .filter(({ id }) => id.startsWith(`${folder}/`))
      .map((entry) => ({ anchor: withoutNumber(entry.id.split('/').at(-1) ?? ''), entry })),
  }))
}

function withoutNumber(name: string): string {
  return name.replace(/^\d+-/, '')
}
