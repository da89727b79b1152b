import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'

const fonts = ['newsreader', 'source-sans-3']

/** The fonts' licences, which go with the fonts. */
export const GET: APIRoute = () =>
  new Response(
    fonts.map((font) => readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, 'utf8')).join('\n\n'),
  )
