import type { Endpoint } from '../contract/endpoint.ts'
import { problemStatus } from '../routes/errors.ts'
import { failuresOf } from '../routes/openapi.ts'

interface Answer {
  status: number
  /** with the code, where it is a failure */
  body: { code?: unknown }
}

/** Whether the contract foresees such an answer to a call. */
export function isForeseen(endpoint: Endpoint, { status, body }: Answer): boolean {
  const { status: usual = 200, mayExist = false } = endpoint
  if (status < 400) return status === usual || (mayExist && status === 200)
  return failuresOf(endpoint).some((code) => code === body.code && problemStatus[code] === status)
}
