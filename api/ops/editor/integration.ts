import type { AstroIntegration } from 'astro'

/**
 * In development, a page at /editor with all words of the assessment, and letters made of them. It lies here and not among
 * the site's pages, as it needs what only the API may know, and no build may have it.
 */
export const editorPage: AstroIntegration = {
  name: 'editor-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      injectRoute({ pattern: '/editor', entrypoint: new URL('./Editor.astro', import.meta.url), prerender: false })
    },
  },
}
