import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'

const fonts = ['newsreader', 'source-sans-3']

export const GET: APIRoute = () =>
  new Response(
    fonts.map((font) => readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, 'utf8')).join('\n\n'),
  )
