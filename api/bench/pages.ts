import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { buildSite } from '../ops/build.ts'
import { findBrowser, missingBrowser } from '../ops/browser.ts'
import { scriptsOf } from '../ops/script-graph.ts'
import { openBrowser } from '../ops/testing/open-browser.ts'
import { startServer } from '../ops/testing/server-process.ts'
import { measureAnswers } from './pages/answers.ts'
import { audit, type Audit } from './pages/lighthouse.ts'
import { personWithResults, type MeasuredPerson } from './pages/person.ts'
import { printWaits } from './pages/waits.ts'

/** Limits of a page: bytes of its own script, Lighthouse's score for speed on a phone, milliseconds to the largest paint. */
interface Limits {
  scripts: number
  performance: number
  largestPaint: number
}

const rounds = 3
const bare: Limits = { scripts: 6_000, performance: 100, largestPaint: 1800 }
const limitsOf = ({ survey, result }: MeasuredPerson): [name: string, path: string, Limits][] => [
  ['survey', survey, { scripts: 85_000, performance: 99, largestPaint: 1800 }],
  ['dashboard', '/dashboard', { scripts: 95_000, performance: 99, largestPaint: 1800 }],
  ['results', result, { scripts: 95_000, performance: 99, largestPaint: 1800 }],
  ['/compass', '/compass', { scripts: 80_000, performance: 99, largestPaint: 1800 }],
  ['/', '/', bare],
  ['/faq', '/faq', bare],
]

/**
 * Measures the built pages for someone who is signed in and has results: the bytes of their scripts, Lighthouse on a
 * slow phone, how long the survey takes from an answer to the next statement, and how long 32 people wait who ask at
 * once. Prints each beside its limit. Throws
 * OperatorError if the site cannot be built, Error if there is no browser.
 */
export async function benchPages(): Promise<void> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error(missingBrowser())
  await buildSite()
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const port = 3900 + Math.floor(Math.random() * 400)
  const origin = `http://localhost:${port}`
  const server = startServer({ PORT: `${port}`, SITE_URL: origin, DATA_DIR: join(folder, 'data') })
  try {
    await server.port
    const person = await personWithResults(origin)
    // Lighthouse controls the browser through this port
    const inspected = port + 1000
    const browser = await openBrowser({ executablePath, folder: join(folder, 'browser'), port: inspected })
    await browser.addCookies(person.cookies.map((cookie) => ({ ...cookie, url: origin })))
    await printPages(origin, person, inspected)
    await printAnswers(browser, origin, person)
    await browser.close()
  } finally {
    server.child.kill()
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
  await printWaits()
}

async function printPages(origin: string, person: MeasuredPerson, inspected: number): Promise<void> {
  const pages = limitsOf(person)
  const audits = new Map<string, Audit[]>(pages.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of pages) audits.get(name)!.push(await audit(origin + path, inspected))
  }
  console.log(
    `page       | script, bytes | limit  | performance: median, worst | limit | largest paint, ms: median, worst | limit | blocked, ms | best practices`,
  )
  for (const [name, path, limits] of pages) {
    const runs = audits.get(name)!
    const bytes = await scriptBytesOf(origin + path, person.cookie)
    const speed = ordered(runs.map(({ performance }) => -performance)).map((value) => -value)
    const paint = ordered(runs.map(({ largestPaint }) => largestPaint))
    console.log(
      [
        name.padEnd(10),
        String(bytes).padStart(13),
        String(limits.scripts).padStart(6),
        `${middle(speed)}, ${speed.at(-1)}`.padStart(26),
        String(limits.performance).padStart(5),
        `${middle(paint)}, ${paint.at(-1)}`.padStart(32),
        String(limits.largestPaint).padStart(5),
        String(middle(ordered(runs.map(({ blocked }) => blocked)))).padStart(11),
        String(Math.min(...runs.map(({ bestPractices }) => bestPractices))),
      ].join(' | '),
    )
  }
}

/** Bytes of JavaScript that a page loads by itself, each script compressed with Brotli. */
async function scriptBytesOf(address: string, cookie: string): Promise<number> {
  const readBuilt = (path: string) => readFileSync(`dist/client${path}`, 'utf8')
  const html = await (await fetch(address, { headers: { cookie } })).text()
  const { inline, files } = scriptsOf(html, readBuilt)
  return [...inline, ...files.map(readBuilt)].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

async function printAnswers(browser: BrowserContext, origin: string, person: MeasuredPerson): Promise<void> {
  const { survey, react } = await measureAnswers(browser, origin + person.survey, rounds)
  const [own, least] = [ordered(survey), ordered(react)]
  console.log(`\nfrom an answer to the next statement, less the pause, slowed 4 times, ms (median, worst)`)
  console.log(`survey          | ${middle(own)}, ${own.at(-1)} | limit 40`)
  console.log(`bare React page | ${middle(least)}, ${least.at(-1)}`)
}

const ordered = (values: number[]) => values.map(Math.round).toSorted((a, b) => a - b)
const middle = (values: number[]) => values[Math.floor(values.length / 2)]!
