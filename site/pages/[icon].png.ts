import type { APIRoute } from 'astro'
import { renderIcon } from '../lib/icon.ts'

/** In pixels. Older devices ask for the precomposed one unasked. */
const sizes: Record<string, number> = {
  'apple-touch-icon': 180,
  'apple-touch-icon-precomposed': 180,
  'icon-192': 192,
  'icon-512': 512,
}

export function getStaticPaths() {
  return Object.keys(sizes).map((icon) => ({ params: { icon } }))
}

export const GET: APIRoute = async ({ params }) => {
  const png = await renderIcon(sizes[params['icon'] ?? '']!)
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
