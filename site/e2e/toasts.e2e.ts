import { smallPhone } from './devices.ts'
import { expectToastsAside } from './size-steps.ts'
import { failedRequest, stopClock, test } from './story.ts'

test.use({ expectedNoise: [failedRequest], viewport: smallPhone })

test('covers neither the field that is wrong nor the button with a toast', async ({ page }) => {
  // so that the toast stays
  await stopClock(page)
  await expectToastsAside(page)
})
