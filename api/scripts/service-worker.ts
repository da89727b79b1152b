import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtLanguages, pathIn } from '#language'
import { OperatorError } from '../operator-error.ts'

/** In each language; the second is where the survey leads if no other page can be reached. */
const paths = ['/assessment', '/assessment/offline']
const named = /(?:fonts\/)?[\w.-]+\.(?:js|css|woff2)\b/g

/** With the list of files that these pages need. Throws OperatorError. */
export async function buildServiceWorker(built: string): Promise<void> {
  const pages = builtLanguages().flatMap((folder) => paths.map((path) => pathIn(folder, path)))
  const texts = pages.map((page) => readFileSync(join(built, `${page}.html`), 'utf8'))
  const revisionOf = (html: string) => createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const ownFiles = pages.map((url, index) => ({ url, revision: revisionOf(texts[index]!) }))
  // other names contain a content hash
  const others = filesNamedIn(texts.join(), built).map((url) => ({ url, revision: null }))
  const bundled = await Bun.build({
    entrypoints: ['site/service-worker.ts'],
    minify: true,
    define: {
      surveyFiles: JSON.stringify([...ownFiles, ...others]),
      'process.env.NODE_ENV': '"production"',
    },
    throw: false,
  })
  const [worker] = bundled.outputs
  if (!worker) throw new OperatorError(`The service worker could not be built: ${bundled.logs.join('\n')}`)
  writeFileSync(join(built, 'service-worker.js'), await worker.text())
}

function filesNamedIn(html: string, built: string): string[] {
  const found = new Set<string>()
  const add = (text: string) => {
    for (const [name] of text.matchAll(named)) {
      const path = `/_astro/${name}`
      if (existsSync(join(built, path))) found.add(path)
    }
  }
  add(html)
  // the loop also visits what is added during it
  for (const path of found) if (!path.endsWith('.woff2')) add(readFileSync(join(built, path), 'utf8'))
  return [...found]
}
