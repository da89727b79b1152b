import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Makes a page on request, which asks `api` for what it shows, with the visitor's cookie. */
export type RenderPage = (
  request: Request,
  locals: { api: (request: Request) => Promise<Response>; siteUrl: string },
) => Promise<Response>

/** The pattern of the page that is made on request at a path, such as `/results/:id`; undefined where there is none. */
export type RouteAt = (path: string) => string | undefined

/** Loads the pages that are made on request, once at the start; there are none where the site is not built. */
export async function loadSitePages(file: string): Promise<{ render: RenderPage; routeAt: RouteAt }> {
  if (!existsSync(file)) {
    return { render: () => Promise.reject(new Error('The site is not built.')), routeAt: () => undefined }
  }
  // React chooses its build by this variable. The one for development makes pages far more slowly.
  process.env.NODE_ENV ??= 'production'
  return import(resolve(file))
}
