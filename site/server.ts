import { createApp } from 'astro/app/entrypoint'

const app = createApp()
// the build is silent, and says that its pages are to be so as well
app.logger.options.level = 'error'

// What each takes and gives is said where this file is loaded, in api/http/site-pages.ts.

export function routeAt(path: string): string | undefined {
  const route = app.match(new Request(`http://localhost${path}`))
  // Astro adds addresses of its own, such as one for images, and takes other spellings of a path, but fails at some.
  if (route?.origin !== 'project' || !route.pattern.test(path)) return undefined
  return route.route.replaceAll(/\[(\w+)\]/g, ':$1')
}

/** Why a page is made on request: docs/decisions, 8. A fault is logged and answered with an empty 500. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null, { status: 500 }))
  return app.render(request, { locals, prerenderedErrorPageFetch })
}
