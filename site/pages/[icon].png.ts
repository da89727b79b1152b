import type { APIRoute } from 'astro'
import sharp from 'sharp'

const sizes: Record<string, number> = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }

/** Leaves a margin for systems that round the corners. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48" width="512" height="512" fill="none">
  <path d="M-8-8h48v48H-8z" fill="#faf7f2"/>
  <g stroke="#1d5a50" stroke-width="2"><circle cx="12" cy="16" r="9"/><circle cx="20" cy="16" r="9"/></g>
  <path d="M16 7.94a9 9 0 0 1 0 16.12 9 9 0 0 1 0-16.12Z" fill="#1d5a50"/>
</svg>`

export function getStaticPaths() {
  return Object.keys(sizes).map((icon) => ({ params: { icon } }))
}

export const GET: APIRoute = async ({ params }) => {
  const png = await sharp(Buffer.from(drawing))
    .resize(sizes[params['icon'] ?? ''])
    .png({ palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
