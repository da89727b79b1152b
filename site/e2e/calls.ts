import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { addressOf } from '../../api/contract/endpoint.ts'
import { pathOf } from '../../api/contract/endpoints.ts'
import type { AnswerOf, AnyCallOptions, CallArguments, CallName, ReadName } from '../lib/call-names.ts'

/** A page or a browser context: whose cookies go with a call. */
interface Caller {
  request: APIRequestContext
}

/** Makes a call of the API without the screen. */
export function call<const Name extends CallName>(
  { request }: Caller,
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<APIResponse> {
  const { params = {}, body }: AnyCallOptions = options ?? {}
  const [method = ''] = name.split(' ')
  return request.fetch(addressOf({ path: pathOf(name) }, params), { method, data: body })
}

/** The status that a call is answered with. */
export async function statusOf<const Name extends CallName>(
  caller: Caller,
  name: Name,
  ...options: CallArguments<Name>
): Promise<number> {
  return (await call(caller, name, ...options)).status()
}

/** What a call answers; a story in which it is refused fails. */
export async function read<const Name extends ReadName>(
  caller: Caller,
  name: Name,
  ...options: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  const answer = await call(caller, name, ...options)
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** A pattern of every address that a call may have, for `page.route`. */
export const everyAddressOf = (name: CallName): string => `**${pathOf(name).replaceAll(/:\w+/g, '*')}`
