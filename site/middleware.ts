import { defineMiddleware } from 'astro:middleware'
import { inLanguage, source } from '#language'

/** Makes a page in the language of its address, whole: what is made while a page is sent would know of no language. */
export const onRequest = defineMiddleware(({ currentLocale = source }, next) => {
  if (currentLocale === source) return next()
  return inLanguage(currentLocale, async () => {
    const page = await next()
    return new Response(await page.arrayBuffer(), page)
  })
})
