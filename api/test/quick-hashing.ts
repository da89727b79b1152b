import { scrypt, type Hashing } from '../accounts/hashing.ts'

const mark = 'quick:'

/** Hashing that takes no time, for tests about something else. It can also verify a real hash. */
export const quickHashing: Hashing = {
  hash: async (password) => mark + Bun.hash(password),
  verify: async ({ hash, password }) =>
    hash.startsWith(mark) ? hash === mark + Bun.hash(password) : scrypt.verify({ hash, password }),
}
