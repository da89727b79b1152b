import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeySignIn } from '../accounts/passkeys/forms.ts'
import type { PasskeyCreation, PasskeyRequestOptions } from '../accounts/passkeys/contract.ts'

/** in CBOR: an ES256 key up to its x, and an attestation without a statement up to the length of its data */
const keyHead = Buffer.from('a5010203262001215820', 'hex')
const attestationHead = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')

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
    const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'))
    const key = Buffer.concat([keyHead, left!, Buffer.from('225820', 'hex'), right!])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
    const authData = Buffer.concat([this.authData(rp.id, 0x40, 0, wishes), attested])
    const attestation = Buffer.concat([attestationHead, Buffer.from([authData.length]), authData])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, wishes)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    }
  }

  answer({ challenge, rpId }: Pick<PasskeyRequestOptions, 'challenge' | 'rpId'>, wishes: Wishes = {}): PasskeySignIn {
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
