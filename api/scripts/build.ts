import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { checkEnvFiles } from '../env-files.ts'
import { parseEnvironment } from '../env.ts'
import { endWith, OperatorError } from '../operator-error.ts'
import { replaceBuild } from './built.ts'
import { sentenceOf } from './content/content.ts'
import { schemaFaults } from './content/schemas.ts'
import { addPreloads } from './script-graph.ts'
import { buildServiceWorker } from './service-worker.ts'

const folder = 'dist'
const next = `${folder}/next`
const built = `${next}/client`
const stampFile = 'dist/stamp'
/** in built files, unless a build is given an address */
const placeholderUrl = 'http://localhost:3000'
const sources = ['site', 'content', 'api', 'astro.config.mjs', 'package.json', 'bun.lock', 'tsconfig.json']
const compressible = /\.(html|js|css|json|svg|xml|txt|csv|webmanifest)$/
/** bytes */
const worthCompressing = 512

export const astroSettings = { ASTRO_TELEMETRY_DISABLED: '1' }

/** Skipped if up to date. Without `siteUrl` a start fills in the address. Throws OperatorError. */
export async function buildSite(siteUrl?: string): Promise<void> {
  const stamp = stampOfSources()
  const last = existsSync(`${folder}/client/index.html`) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (last.startsWith(stamp) && (siteUrl === undefined || last.endsWith(` ${siteUrl}`))) return
  console.log('Building the site ...')
  const faults = await schemaFaults()
  if (faults.length > 0) throw new OperatorError(faults.map(sentenceOf).join('\n'))
  const astro = Bun.spawn(
    [process.execPath, '--bun', 'node_modules/.bin/astro', 'build', '--silent', '--outDir', next],
    {
      env: { ...process.env, ...astroSettings, SITE_URL: siteUrl ?? placeholderUrl, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if ((await astro.exited) !== 0) throw new OperatorError('The site could not be built.')
  const read = (path: string) => readFileSync(join(built, path), 'utf8')
  for (const path of sourceFilesIn(built).filter((path) => path.endsWith('.html'))) {
    writeFileSync(path, addPreloads(readFileSync(path, 'utf8'), read))
  }
  await buildServiceWorker(built)
  for (const path of sourceFilesIn(built).filter((path) => compressible.test(path))) compress(path)
  replaceBuild(folder)
  writeFileSync(stampFile, `${stamp} ${siteUrl ?? placeholderUrl}`)
}

function compress(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < worthCompressing) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

function stampOfSources(): string {
  const hash = createHash('sha256').update(process.env.PREVIEW_LANGUAGES ?? '')
  for (const path of sources.flatMap(sourceFilesIn).sort()) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

function sourceFilesIn(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) {
  try {
    const { SITE_URL, PREVIEW_LANGUAGES } = process.env
    checkEnvFiles(process.env, ['SITE_URL', 'PREVIEW_LANGUAGES'])
    const { siteUrl } = parseEnvironment({ SITE_URL, PREVIEW_LANGUAGES })
    await buildSite(SITE_URL ? siteUrl : undefined)
  } catch (error) {
    endWith(error)
  }
}
