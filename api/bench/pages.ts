import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { getAssessment } from '../answers/contract.ts'
import { urlOf } from '../contract/endpoints.ts'
import { getLetter } from '#api/workflows/contract.ts'
import { completeAssessment, listScores, getScore } from '../results/contract.ts'
import { items } from '../instrument/bank.ts'
import { buildSite } from '../scripts/build.ts'
import { findBrowser, missingBrowser } from '../scripts/browser.ts'
import { scriptsOf } from '../scripts/script-graph.ts'
import { cookieOf, median, quantile, startProduct } from './product.ts'

const people = 32
const turns = 10
/** Fetched on demand: it's larger than the whole project. */
const lighthouse = 'lighthouse@13.5.0'
const audits = 3
const debuggingPort = 3980

const pathsOf = (id: string) => ({
  'page of a result': `/results/${id}`,
  'its numbers': urlOf(getScore, { id }),
  'its letter': urlOf(getLetter, { id }),
  'its answers': urlOf(getAssessment, { id }),
  'list of results': urlOf(listScores, {}),
})

const sheet = new Map(items.map(({ id }) => [id, 1 + ((id * 7) % 5)]))

export async function benchPages(): Promise<void> {
  const browser = findBrowser()
  if (browser === undefined) throw new Error(missingBrowser())
  await buildSite()
  const { origin, folder, register, stop } = await startProduct()
  try {
    const visitors = await register(people)
    for (const { client, assessmentId } of visitors) {
      await client.answerAll(assessmentId, sheet)
      await client.call(completeAssessment, { params: { id: assessmentId } })
    }
    console.log(`\n95 of 100 answers to ${people} people, each asking once a second, in ms (at most 50)`)
    for (const work of Object.keys(pathsOf('')) as (keyof ReturnType<typeof pathsOf>)[]) {
      const asked = visitors.map(async ({ client, assessmentId }, index) => {
        await Bun.sleep((1000 * index) / people)
        return waitsFor(origin + pathsOf(assessmentId)[work], cookieOf(client))
      })
      console.log(`${work.padEnd(16)} | ${quantile((await Promise.all(asked)).flat(), 0.95).toFixed(1)}`)
    }
    const { client, assessmentId } = visitors[0]!
    const survey = `/assessment?id=${await client.start()}`
    // Signed in, as scripts also read cookies.
    const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
      executablePath: browser,
      args: [`--remote-debugging-port=${debuggingPort}`],
    })
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin })))
    console.log(`\nLighthouse’s score for speed on a phone, the median of ${audits} runs | script in kB`)
    for (const path of [survey, '/dashboard', `/results/${assessmentId}`, '/compass', '/', '/faq']) {
      const scores: number[] = []
      for (let run = 0; run < audits; run += 1) scores.push(await audit(origin + path))
      const kilobytes = (await scriptBytesOf(origin + path, cookieOf(client))) / 1000
      console.log(`${path.replace(/[/=][-\w]{36}$/, '').padEnd(16)} | ${median(scores)} | ${kilobytes.toFixed()}`)
    }
    await context.close()
  } finally {
    await stop()
  }
}

async function waitsFor(address: string, cookie: string): Promise<number[]> {
  const waits: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn > 0) await Bun.sleep(1000)
    const startedAt = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    waits.push(performance.now() - startedAt)
  }
  return waits
}

/** 0-100 */
async function audit(address: string): Promise<number> {
  const words = ['--output=json', '--quiet', '--only-categories=performance', '--disable-storage-reset']
  const command = [process.execPath, 'x', lighthouse, address, ...words, `--port=${debuggingPort}`]
  const run = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  return Math.round(100 * JSON.parse(await new Response(run.stdout).text()).categories.performance.score)
}

async function scriptBytesOf(address: string, cookie: string): Promise<number> {
  const read = (path: string) => readFileSync(`dist/client${path}`, 'utf8')
  const { inline, files } = scriptsOf(await (await fetch(address, { headers: { cookie } })).text(), read)
  return [...inline, ...files.map(read)].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}
