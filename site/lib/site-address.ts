import type { APIContext } from 'astro'

/** The address people type, for a page that is being made. A page made on request does not take it from its build. */
export function siteAddress({ locals, site }: Pick<APIContext, 'locals' | 'site'>): URL {
  return new URL(locals.siteUrl ?? site!)
}
