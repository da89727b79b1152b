import type { BrowserContext, Page } from '@playwright/test'

const answers = 10
/** the survey's own, and the bare page's */
const pause = 800
const slowness = 4

/**
 * Milliseconds from a press on an option to the next statement on the screen, without the pause, on a slowed down
 * processor: of the survey, and of a bare React page, in turns.
 */
export async function measureAnswers(
  browser: BrowserContext,
  survey: string,
  rounds: number,
): Promise<{ survey: number[]; react: number[] }> {
  const server = await serveBare()
  const measured: { survey: number[]; react: number[] } = { survey: [], react: [] }
  for (let round = 0; round < rounds; round += 1) {
    measured.survey.push(...(await measureWaits(browser, survey)))
    measured.react.push(...(await measureWaits(browser, server.url.href)))
  }
  await server.stop(true)
  return measured
}

async function measureWaits(browser: BrowserContext, address: string): Promise<number[]> {
  const page = await browser.newPage()
  await page.goto(address)
  await page.getByRole('radio').first().waitFor()
  const session = await browser.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const taken: number[] = []
  for (let turn = 0; turn < answers; turn += 1) taken.push((await pressOption(page, turn)) - pause)
  await page.close()
  // the first ones run code that is not optimized yet
  return taken.slice(2)
}

/** Presses an option; gives the milliseconds until the frame that shows the next statement. */
async function pressOption(page: Page, turn: number): Promise<number> {
  await page.waitForFunction(() => document.querySelector('[role=radio][aria-disabled=true]') === null)
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const statement = document.getElementById('statement')!
        let pressed = 0
        addEventListener('click', (event) => (pressed = event.timeStamp), { once: true, capture: true })
        new MutationObserver((_, observer) => {
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - pressed)
            port2.postMessage(null)
          })
        }).observe(statement, { childList: true, characterData: true, subtree: true })
      }),
  )
  await page
    .getByRole('radio')
    .nth(turn % 5)
    .click()
  return shown
}

async function serveBare() {
  const { outputs } = await Bun.build({
    entrypoints: [`${import.meta.dir}/bare.tsx`],
    target: 'browser',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = await outputs[0]!.text()
  const html = '<!doctype html><title>Bare</title><div id="root"></div><script src="/bare.js"></script>'
  return Bun.serve({
    port: 0,
    fetch: ({ url }) =>
      url.endsWith('/bare.js')
        ? new Response(script, { headers: { 'content-type': 'text/javascript' } })
        : new Response(html, { headers: { 'content-type': 'text/html' } }),
  })
}
