import type { APIRoute } from 'astro'
import { addressPrefix, direction, language } from '#language'
import { product } from '#api/content/brand.ts'

export { languagePaths as getStaticPaths } from '#site/lib/language-paths.ts'

export const GET: APIRoute = () =>
  Response.json({
    // one app, whatever the language in which it was installed
    id: '/',
    lang: language(),
    dir: direction(),
    name: product,
    short_name: product,
    start_url: addressPrefix() || '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  })
