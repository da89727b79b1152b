import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeySignIn } from '../accounts/passkeys/forms.ts'
import type { PasskeyCreation, PasskeyQuestion } from '../accounts/passkeys/contract.ts'

type Encodable = number | string | Uint8Array | Map<Encodable, Encodable>

/** The part of CBOR that passkeys need. */
function encode(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(encode)])
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

interface Wishes {
  /** the page that asks */
  origin?: string
  /** whether the device verified the person */
  isVerified?: boolean
  /** the id of the passkey: one that nobody has, or the one that was made last */
  id?: string
}

/** A device that makes passkeys and answers with them, as WebAuthn describes: ES256, no attestation. */
export class Authenticator {
  private keys = new Map<string, { key: KeyObject; counter: number }>()

  create({ challenge, rp }: Pick<PasskeyCreation, 'challenge' | 'rp'>, wishes: Wishes = {}): NewPasskey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    const { id = base64url(crypto.getRandomValues(new Uint8Array(16))) } = wishes
    const credential = Buffer.from(id, 'base64url')
    this.keys.set(id, { key: privateKey, counter: 0 })
    const parameters = [1, 2, 3, -7, -1, 1, -2, Buffer.from(x, 'base64url'), -3, Buffer.from(y, 'base64url')]
    const key = Buffer.concat([head(5, 5), ...parameters.map(encode)])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
    const authData = Buffer.concat([this.authData(rp.id, 0x40, 0, wishes), attested])
    const attestation = new Map<Encodable, Encodable>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, wishes)),
        attestationObject: base64url(encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  answer({ challenge, rpId }: Pick<PasskeyQuestion, 'challenge' | 'rpId'>, wishes: Wishes = {}): PasskeySignIn {
    const id = wishes.id ?? [...this.keys.keys()].at(-1)!
    const tx = this.keys.get(id)!
    tx.counter += 1
    const authenticatorData = this.authData(rpId, 0, tx.counter, wishes)
    const clientData = this.clientData('webauthn.get', challenge, wishes)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(tx.key)
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    }
  }

  private clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Wishes): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private authData(rpId: string, more: number, counter: number, { isVerified = true }: Wishes): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]), count])
  }
}
