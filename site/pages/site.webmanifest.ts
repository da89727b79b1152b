import type { APIRoute } from 'astro'
import { product } from '#api/content/brand.ts'

export const GET: APIRoute = () =>
  Response.json({
    name: product,
    short_name: product,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  })
