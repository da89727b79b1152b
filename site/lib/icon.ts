import sharp from 'sharp'

/** Leaves a margin for systems that round the corners. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48" width="512" height="512" fill="none">
  <path d="M-8-8h48v48H-8z" fill="#faf7f2"/>
  <g stroke="#1d5a50" stroke-width="2"><circle cx="12" cy="16" r="9"/><circle cx="20" cy="16" r="9"/></g>
  <path d="M16 7.94a9 9 0 0 1 0 16.12 9 9 0 0 1 0-16.12Z" fill="#1d5a50"/>
</svg>`

/** As PNG; `size` in pixels. */
export function renderIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).resize(size).png({ palette: true }).toBuffer()
}
