import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import mdx from '@astrojs/mdx'
import { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { editorPage } from './api/scripts/editor/integration.ts'
import { sampleByCall } from './api/sample/sample.ts'
import { reloadOnContentChange } from './site/lib/content/development.ts'
import { textPages } from './site/lib/content/page.ts'
import { markdown } from './site/lib/markdown/markdown.ts'
import { buildTarget } from './site/components/oldest-browsers.ts'
import { printFooterStyle } from './site/features/results/print-footer.ts'
import { email, product } from './api/content/brand.ts'
import { fillWith } from './api/content/fill.ts'
import { builtLanguages, inLanguage, localeOf, offeredLanguages, pathIn, source } from './api/content/language.ts'
import { signalStyles } from './site/lib/charts/signal-colours.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const { SITE_URL = 'http://localhost:3000', API_URL = 'http://127.0.0.1:3001' } = process.env
const siteUrl = new URL(SITE_URL).origin

const languages = builtLanguages()
/** What the API answers about the sample. */
const samples = Object.fromEntries(languages.map((folder) => [folder, inLanguage(folder, sampleByCall)]))
const translations = languages.filter((language) => language !== source)
const offered = offeredLanguages()

/** Every page has a twin under each other language, by the same path. */
const i18n = {
  defaultLocale: source,
  locales: languages,
  fallback: Object.fromEntries(translations.map((language) => [language, source])),
  routing: { prefixDefaultLocale: false, fallbackType: 'rewrite' },
}

/** Personal pages, and pages not meant to be found. */
const privatePages = new RegExp(
  `^(/(${translations.join('|')}))?/(account|assessment|auth|changes|dashboard|results|404|429|500)(/|$)`,
)

const isDraft = (path) =>
  translations.some((folder) => !offered.includes(folder) && `${path}/`.startsWith(`/${folder}/`))

/** Pages of one route, whose twins the sitemap doesn't find by itself. */
const textPaths = [
  ...textPages.map((name) => `/${name}`),
  ...globSync('content/en/frameworks/*.mdx').flatMap((path) => {
    const [, slug] = /^slug: "(.+)"$/m.exec(readFileSync(path, 'utf8')) ?? []
    return slug ? `/frameworks/${fillWith({ product, email }).link(slug)}` : []
  }),
]
const twins = translations.flatMap((folder) => textPaths.map((path) => siteUrl + pathIn(folder, path)))

const sitemapOptions = {
  customPages: twins,
  filter: (page) => {
    const path = new URL(page).pathname
    return !privatePages.test(path) && !isDraft(path)
  },
  ...(offered.length > 1 && {
    i18n: {
      defaultLocale: source,
      locales: Object.fromEntries(offered.map((folder) => [folder, localeOf(folder).language])),
    },
  }),
}

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const inlineScripts = globSync('site/**/*.astro').flatMap((path) => [
  ...readFileSync(path, 'utf8').matchAll(/<script is:inline(?![^>]*set:html)[^>]*>([\s\S]*?)<\/script>/g),
])

/**
 * The CSP. Inline scripts are allowed by hash: Astro adds its own, these are the templates'. Never hash finished pages,
 * which may hold a user's words.
 */
const csp = {
  algorithm: 'SHA-256',
  directives: [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types own-page',
  ],
  scriptDirective: { hashes: inlineScripts.map(([, text]) => hashOf(text)) },
  styleDirective: {
    hashes: [signalStyles(), ...languages.map((folder) => inLanguage(folder, printFooterStyle))].map(hashOf),
  },
}

/**
 * Builds on-request pages into one module for the API's server. With our own entry there is no Node server in between, as
 * Astro and Bun both use Request and Response. Notes the build's address and each page's CSP for that server.
 */
const onRequest = {
  name: 'on-request',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      // in development, Astro's reload and error overlay aren't part of the page
      if (command !== 'build') return
      // bundles all but the packages available at run time
      const resolve = { noExternal: true, external: Object.keys(dependencies) }
      updateConfig({ security: { csp }, vite: { environments: { ssr: { resolve } } } })
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        ...getAdapter({ staticHeaders: true }),
        serverEntrypoint: new URL('./site/server.ts', import.meta.url),
      }),
    'astro:build:generated': ({ dir, routeToHeaders }) => {
      // Astro ends the home page of a language with a slash
      const policies = [...routeToHeaders].map(([path, { headers }]) => [
        path.replace(/(?<=.)\/$/, ''),
        headers.get('content-security-policy'),
      ])
      const note = { siteUrl, policies: Object.fromEntries(policies) }
      writeFileSync(new URL('../server/note.json', dir), JSON.stringify(note))
    },
  },
}

/** What every page loads, in one file: five small ones compress worse and are asked for one after another. */
const onEveryPage =
  /\/(?:nanostores\/(?:atom|clean-stores|task)|lib\/toasts|lib\/session\/sign-out|api\/content\/(?:words|language)\.browser|layouts\/(?:load-toaster|dismiss-tooltips|theme-controls|language-choice)|vite\/preload-helper)/

/** Content blockers know words such as `ShareButton`. 10 digits: browsers keep the files of many builds. */
const assetName = '_astro/[hash:10][extname]'
const scriptName = '_astro/[hash:10].js'

const latinFile = (slug, weight) => ({
  variants: [{ src: [`@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`], weight, style: 'normal' }],
})

export default defineConfig({
  site: siteUrl,
  output: 'static',
  adapter: onRequest,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  build: { format: 'file' },
  devToolbar: { enabled: false },
  ...(translations.length > 0 && { i18n }),
  markdown: { processor: markdown },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Newsreader',
      cssVariable: '--font-newsreader',
      fallbacks: ['Newsreader Fallback DejaVu', 'serif'],
      options: latinFile('newsreader', '200 800'),
    },
    {
      provider: fontProviders.local(),
      name: 'Source Sans 3',
      cssVariable: '--font-source-sans',
      // Astro's own would make Arial 4 % too narrow, so text would reflow
      optimizedFallbacks: false,
      fallbacks: ['Source Sans Fallback', 'Source Sans Fallback DejaVu', 'sans-serif'],
      options: latinFile('source-sans-3', '200 900'),
    },
  ],
  integrations: [reloadOnContentChange, editorPage, mdx(), react(), sitemap(sitemapOptions)],
  vite: {
    // only a plugin can change the target Astro builds client code for
    plugins: [tailwindcss(), { name: 'build-target', configEnvironment: () => ({ build: { target: buildTarget } }) }],
    // a build has no API to call
    define: { 'import.meta.env.SAMPLE': JSON.stringify(samples) },
    build: {
      license: { fileName: 'licences/scripts.txt' },
      // for pages' styles; scripts are the client's
      rolldownOptions: { output: { hashCharacters: 'hex', assetFileNames: assetName } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: scriptName,
              chunkFileNames: scriptName,
              assetFileNames: assetName,
              codeSplitting: { groups: [{ name: 'every-page', test: onEveryPage }] },
            },
          },
        },
      },
    },
    // finds the islands' dependencies before the first request, not while it loads
    optimizeDeps: { entries: ['site/{features,ui}/**/*.tsx'] },
    // modules under api/ are the development server's own, too
    server: {
      // waits for editors that empty a file before writing
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      proxy: { [String.raw`^/api/(?!.*\.(?:ts|tsx|css|json|astro)(?:\?|$))`]: API_URL },
    },
  },
})
