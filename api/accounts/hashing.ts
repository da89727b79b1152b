import { scrypt as deriveKey } from 'node:crypto'
import { promisify } from 'node:util'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Slow on purpose, against stolen hashes. */
export const scrypt = { hash: hashPassword, verify: verifyPassword }
export type Hashing = typeof scrypt

/** Hexadecimal, the same each time and as slow as a hash: finds what was stored with a password. */
export async function passwordKey(password: string, salt: string): Promise<string> {
  const scryptKey = promisify<string, string, number, object, Buffer>(deriveKey)
  const key = await scryptKey(password.normalize('NFKC'), salt, 32, { N: 16_384, r: 16, maxmem: 64 * 1024 * 1024 })
  return key.toString('hex')
}

/** Takes as long without a hash, so that timing doesn't show who has an account. */
export async function matchesHash(hashing: Hashing, password: string, hash: string | null): Promise<boolean> {
  if (hash !== null) return hashing.verify({ hash, password })
  await hashing.hash(password)
  return false
}
