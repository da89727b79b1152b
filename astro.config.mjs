import { readFileSync } from 'node:fs'
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

const { SITE_URL = 'http://localhost:3000', API_URL = 'http://127.0.0.1:3001' } = process.env

/** What belongs to one person, and what is no page to be found. */
const privatePages = /^\/(account|assessment|auth|changes|dashboard|results|404)(\/|$)/

/** In development every /results/<id> shows the results page, as the server does in production. */
const resultsRoute = {
  name: 'results-route',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/results\/[^/?#.]+(?=$|[?#])/, '/results')
      next()
    })
  },
}

const { product, email } = JSON.parse(readFileSync('content/brand.json', 'utf8'))

/** Fills {product} and {email} in the texts under content/, before MDX would take them for code. */
const brandInContent = {
  name: 'brand-in-content',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/content\/.*\.mdx(\?|$)/.test(id)) return undefined
    const slug = product.toLowerCase().replaceAll(' ', '-')
    return code
      .replaceAll('/frameworks/{product}', `/frameworks/${slug}`)
      .replaceAll('{product}', product)
      .replaceAll('{email}', email)
  },
}

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/client',
  trailingSlash: 'never',
  build: { format: 'file' },
  devToolbar: { enabled: false },
  integrations: [mdx(), react(), sitemap({ filter: (page) => !privatePages.test(new URL(page).pathname) })],
  vite: {
    plugins: [brandInContent, tailwindcss(), resultsRoute],
    // all that islands use is found before the first page is asked for, not while it loads
    optimizeDeps: { entries: ['site/islands/**/*.tsx'] },
    // the contract's modules stand under api/ too, and are the development server's own
    server: { proxy: { '^/api/(?!contract/)': API_URL } },
  },
})
