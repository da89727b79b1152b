import { createApp } from 'astro/app/entrypoint'

const app = createApp()
// the build is silent
app.logger.options.level = 'error'

// Types: api/http/site-pages.ts.

export function routeAt(path: string): string | undefined {
  const route = app.match(new Request(`http://localhost${path}`))
  // Astro adds addresses of its own and accepts other spellings, but fails at some.
  if (route?.origin !== 'project') return undefined
  const spellings = [route, ...route.fallbackRoutes]
  if (!spellings.some(({ pattern }) => pattern.test(path))) return undefined
  return route.route.replaceAll(/\[(\w+)\]/g, ':$1')
}

/** docs/decisions, 8. Faults are logged and answered with an empty 500. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null, { status: 500 }))
  return app.render(request, { locals, prerenderedErrorPageFetch })
}
