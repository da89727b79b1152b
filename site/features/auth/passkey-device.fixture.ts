import { afterEach, beforeEach } from 'bun:test'

export const question = { challenge: 'c1', rpId: 'concord.example', timeout: 60_000, userVerification: 'required' }

export const passkey = {
  id: 'p1',
  rawId: 'p1',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
}

interface Asked {
  options: CredentialRequestOptions
  choose(): void
  /** The device uses none; the error has this name. */
  refuse(name: string): void
}

/** Gives each test a browser with passkeys, on a device that waits for its person whenever it is asked for one. */
export function withPasskeyDevice() {
  let next = Promise.withResolvers<Asked>()
  const device = {
    /** whether it shows passkeys where an email is typed */
    isOffering: true,
    count: 0,
    /** The next request, once it comes. */
    async asked(): Promise<Asked> {
      const asked = await next.promise
      next = Promise.withResolvers()
      return asked
    },
  }

  function get(options: CredentialRequestOptions): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers()
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    device.count += 1
    next.resolve({
      options,
      choose: () => resolve({ toJSON: () => passkey }),
      refuse: (name) => reject(Object.assign(new Error('No.'), { name })),
    })
    return promise
  }

  beforeEach(() => {
    next = Promise.withResolvers()
    Object.assign(device, { isOffering: true, count: 0 })
    const known = Object.assign(() => {}, {
      isConditionalMediationAvailable: async () => device.isOffering,
      parseRequestOptionsFromJSON: (json: unknown) => json,
    })
    Object.assign(globalThis, { PublicKeyCredential: known })
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return device
}
