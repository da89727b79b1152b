import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import { slugOf } from '#api/content/fill.ts'
import { languageFolder, source } from '#language'
import type { DrawingPart } from '../drawings/drawing.ts'
import type { Page } from './page.ts'

type PageEntry<Name> = CollectionEntry<'pages'> & { data: Extract<Page, { page: Name }> }

/** The name of the collection with these texts in the language of the page. */
const local = <Texts extends 'frameworks' | 'faq' | 'pages'>(texts: Texts) =>
  (languageFolder() === source ? texts : `${texts}-${languageFolder()}`) as Texts

export const listQuestions = (): Promise<CollectionEntry<'faq'>[]> => getCollection(local('faq'))

export const listPages = (): Promise<CollectionEntry<'pages'>[]> => getCollection(local('pages'))

export async function listFrameworks(): Promise<CollectionEntry<'frameworks'>[]> {
  return (await getCollection(local('frameworks'))).toSorted((one, other) => one.data.number - other.data.number)
}

/** Throws for an unknown slug. */
export async function getFramework(slug: string): Promise<CollectionEntry<'frameworks'>> {
  const found = (await listFrameworks()).find(({ data }) => data.slug === slug)
  if (!found) throw new Error(`content/en/frameworks: no file has the slug ${slug}`)
  return found
}

export interface LinkedPart extends DrawingPart {
  /** of its heading: in every language as in English */
  id: string
}

/** The parts of a framework's drawing. */
export async function listParts(slug: string): Promise<LinkedPart[]> {
  const { parts } = (await getFramework(slug)).data.drawing
  const inEnglish = (await getCollection('frameworks')).find(({ data }) => data.slug === slug)!.data.drawing.parts
  return parts.map((part, index) => ({ ...part, id: slugOf(inEnglish[index]!.name) }))
}

export async function getPage<Name extends Page['page']>(name: Name): Promise<PageEntry<Name>> {
  const page = await getEntry(local('pages'), name)
  if (!page) throw new Error(`content/en/pages/${name}.mdx is missing`)
  return page as PageEntry<Name>
}
