import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

export type RenderPage = (
  request: Request,
  locals: { api: (request: Request) => Promise<Response>; siteUrl: string },
) => Promise<Response>

export type RouteAt = (path: string) => string | undefined

export async function loadSitePages(file: string): Promise<{ render: RenderPage; routeAt: RouteAt }> {
  if (!existsSync(file)) {
    return { render: () => Promise.reject(new Error('The site isn’t built.')), routeAt: () => undefined }
  }
  // React's development build is far slower.
  process.env.NODE_ENV ??= 'production'
  return import(resolve(file))
}
