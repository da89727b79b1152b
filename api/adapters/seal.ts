const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** bytes that AES-GCM needs anew for each text */
const nonceLength = 12

/**
 * Encrypts texts with a key that is made of the secret for one purpose (AES-256-GCM). Each belongs to the row `id`, and
 * opens nowhere else.
 */
export function createSeal(secret: string, purpose: string) {
  const key = keyOf(secret, purpose)
  const cipher = (nonce: Uint8Array<ArrayBuffer>, id: string) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: encoder.encode(id),
  })
  return {
    async close(text: string, id: string): Promise<string> {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
      const closed = await crypto.subtle.encrypt(cipher(nonce, id), await key, encoder.encode(text))
      return Buffer.concat([nonce, new Uint8Array(closed)]).toString('base64')
    },
    /** Throws where it was closed with another secret, or for another row. */
    async open(sealed: string, id: string): Promise<string> {
      const bytes = new Uint8Array(Buffer.from(sealed, 'base64'))
      const nonce = bytes.slice(0, nonceLength)
      return decoder.decode(await crypto.subtle.decrypt(cipher(nonce, id), await key, bytes.slice(nonceLength)))
    },
  }
}

async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) }
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, material, algorithm, false, ['encrypt', 'decrypt'])
}
