import { createApp } from 'astro/app/entrypoint'

const app = createApp()

/** Makes a page on request; what it reads, it asks of `locals.api`. A fault is logged and answered with an empty 500. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null, { status: 500 }))
  return app.render(request, { locals, prerenderedErrorPageFetch })
}
