import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { scriptsOf } from '../../ops/script-graph.ts'

const readBuiltFile = (path: string) => readFileSync(`dist/client${path}`, 'utf8')

/** Bytes of JavaScript that a page loads by itself, each script compressed with Brotli. */
export async function scriptBytesOf(address: string, cookie: string): Promise<number> {
  const html = await (await fetch(address, { headers: { cookie } })).text()
  const { inline, files } = scriptsOf(html, readBuiltFile)
  return [...inline, ...files.map(readBuiltFile)].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}
