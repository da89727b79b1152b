import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, signUp, startedAssessment, test } from './story.ts'

test.use({ viewport: { width: 375, height: 812 } })

/** Records the screen frame by frame, and gives the brightness, 0-255, of each frame's middle. */
async function recordBrightness(page: Page, during: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await during()
  await session.send('Page.stopScreencast')
  return Promise.all(
    frames.map(async (frame) => {
      const { width, height } = await sharp(frame).metadata()
      const middle = { left: 0, top: Math.round(height * 0.1), width, height: Math.round(height * 0.5) }
      const { channels } = await sharp(await sharp(frame).extract(middle).toBuffer()).stats()
      return Math.round(channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0))
    }),
  )
}

test('keeps the ground dark from the ending to the result, over a slow line', async ({ page }) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
  await expect(page.locator('.outlined-petal')).toHaveCount(10)
  await expect(page.locator('body')).toHaveClass(/night/)
  // the page arrives in parts
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 50, downloadThroughput: 8_000, uploadThroughput: 30_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  const frames = await recordBrightness(page, async () => {
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(/\/results\/.+/)
    await expect(page.locator('#cards')).toBeAttached()
  })
  expect(frames.length).toBeGreaterThan(10)
  // the ground has 29, the words on it add about 10; paper has 247
  expect(Math.max(...frames)).toBeLessThan(45)
})
