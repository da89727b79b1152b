/** Fetched when it is asked for, in this version: it is no part of the project, and larger than all of it. */
const lighthouse = 'lighthouse@13.5.0'

/** What one run of Lighthouse on a phone says of a page: scores of 0-100, milliseconds. */
export interface Audit {
  performance: number
  bestPractices: number
  largestPaint: number
  blocked: number
}

/** Looks at a page with the browser that listens on `port`, as it is: with its cookies. Throws Error where Lighthouse cannot be had or fails. */
export async function audit(address: string, port: number): Promise<Audit> {
  const command = ['x', lighthouse, address, `--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet']
  const only = '--only-categories=performance,best-practices'
  const run = Bun.spawn([process.execPath, ...command, only], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [text, errors] = await Promise.all([new Response(run.stdout).text(), new Response(run.stderr).text()])
  if ((await run.exited) !== 0) throw new Error(`${lighthouse} could not be fetched or run: ${errors}`)
  const { categories, audits } = JSON.parse(text)
  return {
    performance: Math.round(categories.performance.score * 100),
    bestPractices: Math.round(categories['best-practices'].score * 100),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
  }
}
