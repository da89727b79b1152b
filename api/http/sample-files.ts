import { builtLanguages, pathIn } from '#language'
import { sampleId } from '../contract/constants.ts'
import { noTransform } from './page-headers.ts'
import type { MakePage } from './pages.ts'
import { compress, siteFile, type SiteFile, type SiteFiles } from './site-files.ts'
import type { RouteAt } from './site-pages.ts'

const paths = [`/results/${sampleId}`, `/results/${sampleId}/slowly`]

/** The sample is the same for everyone, so its pages are made once, without a session. Leaves out those that fail. */
export async function makeSampleFiles(routeAt: RouteAt, makePage: MakePage, siteUrl: string): Promise<SiteFiles> {
  const files = new Map<string, SiteFile>()
  const everyPath = builtLanguages().flatMap((folder) => paths.map((path) => pathIn(folder, path)))
  for (const path of everyPath) {
    const route = routeAt(path)
    if (route === undefined) continue
    const page = await makePage(new Request(siteUrl + path), { requestId: Bun.randomUUIDv7(), method: 'GET', route })
    if (page?.status === 200) files.set(path, await fileOf(page))
  }
  return files
}

async function fileOf(page: Response): Promise<SiteFile> {
  const headers = { ...Object.fromEntries(page.headers), 'cache-control': `public, no-cache, ${noTransform}` }
  return siteFile(compress(new Uint8Array(await page.arrayBuffer())), headers)
}
