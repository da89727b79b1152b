import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Makes a page of the site on request; the page asks `api` for what it shows, with the visitor's cookie, and names
 * `siteUrl` as the site's address.
 */
export type RenderPage = (
  request: Request,
  locals: { api: (request: Request) => Promise<Response>; siteUrl: string },
) => Promise<Response>

/** Loads the pages that are made on request, once at the start; null where the site is not built. */
export async function loadSitePages(file: string): Promise<RenderPage | null> {
  if (!existsSync(file)) return null
  // React chooses its build by this variable. The one for development makes pages far more slowly.
  process.env.NODE_ENV ??= 'production'
  const built: { render: RenderPage } = await import(resolve(file))
  return built.render
}
