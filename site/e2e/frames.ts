import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Records the screen while something happens, one PNG per frame. */
export async function recordFrames(page: Page, during: () => Promise<void>): Promise<Buffer[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await during()
  await session.send('Page.stopScreencast')
  return frames
}

/** The brightness of the middle of each frame, 0-255. */
export function brightnessOf(frames: readonly Buffer[]): Promise<number[]> {
  return Promise.all(
    frames.map(async (frame) => {
      const picture = sharp(frame)
      const { width, height } = await picture.metadata()
      const middle = { left: 0, top: Math.round(height * 0.1), width, height: Math.round(height * 0.5) }
      const { channels } = await sharp(await picture.extract(middle).toBuffer()).stats()
      return Math.round(channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0))
    }),
  )
}
