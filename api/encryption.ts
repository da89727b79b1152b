import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** bytes */
const [keyLength, nonceLength, tagLength] = [32, 12, 16]

/** Encrypts texts with a key derived for one purpose, each bound to the row `id`. */
export function createEncryption(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyLength))
  return {
    encrypt(text: string, id: string): string {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
      return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    /** null with another secret or row */
    decrypt(encrypted: string, id: string): string | null {
      const bytes = Buffer.from(encrypted, 'base64')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
        decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-tagLength))
        return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
