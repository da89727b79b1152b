import type { APIRoute, GetStaticPaths } from 'astro'
import { builtLanguages, inLanguage, prefixOf } from '#language'
import { listFrameworks, listPages } from '#site/lib/content/collections.ts'
import { emblemOf, flowerEmblem } from '#site/features/share/emblem.ts'
import { renderPng, type Picture } from '#site/features/share/page-picture.ts'

const unlisted = ['auth', 'failure', 'not-found', 'offline', 'too-many']

async function listPictures(): Promise<Record<string, Picture>> {
  const pages = (await listPages()).filter(({ id }) => !unlisted.includes(id))
  const frameworks = await listFrameworks()
  return {
    ...Object.fromEntries(
      pages.map(({ id, data }) => [id, { title: data.headline, text: data.lead, emblem: flowerEmblem() }]),
    ),
    ...Object.fromEntries(
      frameworks.map(({ data: { slug, title, headline, drawing } }) => [
        `frameworks/${slug}`,
        { title, text: headline, emblem: emblemOf(drawing), night: true },
      ]),
    ),
  }
}

/** Those of English have the plain addresses. */
export const getStaticPaths = (async () => {
  const all = builtLanguages().map(async (language) => {
    const pictures = await inLanguage(language, listPictures)
    return Object.entries(pictures).map(([path, picture]) => ({
      params: { path: `${prefixOf(language)}/${path}`.slice(1) },
      props: { language, picture },
    }))
  })
  return (await Promise.all(all)).flat()
}) satisfies GetStaticPaths

export const GET: APIRoute<{ language: string; picture: Picture }> = async ({ props: { language, picture } }) =>
  new Response(await inLanguage(language, () => renderPng(picture)), { headers: { 'content-type': 'image/png' } })
