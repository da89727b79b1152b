import { defineMiddleware } from 'astro:middleware'
import { builtLanguages, inLanguage, source } from '#language'

/** Makes a page in the language of its address, whole: what is made while a page is sent would know of no language. */
export const onRequest = defineMiddleware(({ currentLocale = source, isPrerendered, url }, next) => {
  const home = languageOfHome(url)
  const folder = home ?? (isPrerendered ? currentLocale : (languageOfPicture(url) ?? currentLocale))
  if (folder === source) return next()
  return inLanguage(folder, async () => {
    const page = await (home ? next('/') : next())
    return new Response(await page.arrayBuffer(), page)
  })
})

/** The build asks for `/de.html`, in which Astro sees no language and finds no page. */
const languageOfHome = ({ pathname }: URL) =>
  builtLanguages().find((folder) => folder !== source && pathname === `/${folder}.html`)

/** Pictures have one address, which asks for a language as those of the API do. */
function languageOfPicture({ pathname, searchParams }: URL): string | undefined {
  const asked = searchParams.get('language')
  return pathname.endsWith('.png') ? builtLanguages().find((folder) => folder === asked) : undefined
}
