import type { AstroIntegration } from 'astro'

/** Development only. Not in site/, as it needs the API's code and must never be built. */
export const editorPage: AstroIntegration = {
  name: 'editor-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      injectRoute({ pattern: '/editor', entrypoint: new URL('./Editor.astro', import.meta.url), prerender: false })
    },
  },
}
