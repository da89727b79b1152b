import type { CDPSession, Page } from '@playwright/test'

/** Chromium's virtual device for passkeys, which verifies its user by itself. */
export interface PasskeyDevice {
  /** Sets whether it agrees to requests at once; a passkey offered in a field waits for that. */
  agree(isAgreed: boolean): Promise<void>
  /** How many passkeys it holds. */
  count(): Promise<number>
  /** Deletes its passkeys, as if the device were lost. */
  lose(): Promise<void>
}

/** Gives a page a device that makes passkeys. */
export async function givePasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    agree: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    lose: async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId })),
  }
}
