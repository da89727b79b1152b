import { defineMiddleware } from 'astro:middleware'
import { inLanguage, offeredLanguages, source } from '#language'

/** Makes a page in the language of its address, whole: what is made while a page is sent would know of no language. */
export const onRequest = defineMiddleware(({ currentLocale = source, isPrerendered, url }, next) => {
  const folder = isPrerendered ? currentLocale : (languageOfPicture(url) ?? currentLocale)
  if (folder === source) return next()
  return inLanguage(folder, async () => {
    const page = await next()
    return new Response(await page.arrayBuffer(), page)
  })
})

/** Pictures have one address, which asks for a language as those of the API do. */
function languageOfPicture({ pathname, searchParams }: URL): string | undefined {
  const asked = searchParams.get('language')
  return pathname.endsWith('.png') ? offeredLanguages().find((folder) => folder === asked) : undefined
}
