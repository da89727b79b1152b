import type { APIRoute, GetStaticPaths } from 'astro'
import { getCollection } from 'astro:content'
import { listFrameworks } from '#site/lib/content/collections.ts'
import { emblemOf, flowerEmblem } from '#site/features/share/emblem.ts'
import { renderPng, type Picture } from '#site/features/share/page-picture.ts'

const unlisted = ['auth', 'failure', 'not-found', 'offline', 'too-many']

export const getStaticPaths = (async () => {
  const pages = (await getCollection('pages')).filter(({ id }) => !unlisted.includes(id))
  const frameworks = await listFrameworks()
  const pictures: Record<string, Picture> = {
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
  return Object.entries(pictures).map(([path, picture]) => ({ params: { path }, props: { picture } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ picture: Picture }> = async ({ props }) =>
  new Response(await renderPng(props.picture), { headers: { 'content-type': 'image/png' } })
