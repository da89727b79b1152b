import { results } from '../db/schema/results.ts'
import { loadSitePages } from '../http/site-pages.ts'
import type { Letter, Paragraph } from '../letter/contract.ts'
import { sampleByCall } from '../sample/sample.ts'
import { earlierLetters } from './earlier-letters.ts'

export interface EarlierLetter {
  shape: string
  summary: Paragraph[]
  /** the sample's, with this letter */
  pages: [path: string, html: string][]
}

const { render } = await loadSitePages('dist/server/entry.mjs')
const siteUrl = 'http://localhost'

async function makePage(path: string, letter: Letter): Promise<[path: string, html: string]> {
  const insights = 'GET /api/test/assessments/6/insights'
  const answers: Record<string, object> = { ...sampleByCall(), [insights]: { ...sampleByCall()[insights], ...letter } }
  const api = async ({ url }: Request) => Response.json(answers[`GET ${new URL(url).pathname}`])
  const page = await render(new Request(siteUrl + path), { api, siteUrl })
  return [path, await page.text()]
}

/** Prints earlier letters as they are read from the database, and the pages that the built site makes with them. */
const made = Object.entries(earlierLetters).map(async ([shape, stored]): Promise<EarlierLetter> => {
  const letter = results.letter.mapFromDriverValue(results.letter.mapToDriverValue(stored)) as Letter
  const pages = await Promise.all(['/results/6', '/results/6/slowly'].map((path) => makePage(path, letter)))
  return { shape, summary: letter.insights.summary, pages }
})
console.log(JSON.stringify(await Promise.all(made)))
