import { ApiError, openAnswer } from './api.ts'
import type { CallArguments, CallName } from './call-names.ts'

/** Makes a call whose answer is a stream. Throws ApiError if none begins; reading throws if the connection is lost. */
export async function openStream<const Name extends CallName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await openAnswer(name, options)
  if (!response.body) throw new ApiError(response.status, `nothing comes from ${name}`, null)
  return response.body
}
