/** Fetched in this version when it is needed: it is larger than the whole project. */
const lighthouse = 'lighthouse@13.5.0'

/** The result of one run of Lighthouse on a phone: scores of 0-100, milliseconds. */
export interface Audit {
  performance: number
  bestPractices: number
  largestPaint: number
  blocked: number
}

/** Examines a page in the browser that listens on `port`, with its cookies. Throws Error if Lighthouse is unavailable or fails. */
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
