import { createApp } from 'astro/app/entrypoint'

const app = createApp()
// the build is silent, and says that its pages are to be so as well
app.logger.options.level = 'error'

/** Makes a page on request; what it reads, it asks of `locals.api`. A fault is logged and answered with an empty 500. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null, { status: 500 }))
  return app.render(request, { locals, prerenderedErrorPageFetch })
}
