import type { APIRoute } from 'astro'
import { renderIcon } from '../lib/icon.ts'

/** Pixels. */
const size = 32

/** For what reads no `<link>`: feed readers, crawlers, tabs of the API. A PNG behind the header of an ICO file. */
export const GET: APIRoute = async () => {
  const png = await renderIcon(size)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one image
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // one plane
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return new Response(new Uint8Array(Buffer.concat([header, png])), { headers: { 'content-type': 'image/x-icon' } })
}
