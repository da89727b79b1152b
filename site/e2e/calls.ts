import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { urlOf, pathOf } from '#api/contract/endpoints.ts'
import type { AnswerOf, AnyCallOptions, CallArguments, CallName, ReadName } from '../lib/api/call-names.ts'

/** A page or browser context, whose cookies are sent with a call. */
interface Caller {
  request: APIRequestContext
}

/** Calls the API directly. */
export function call<const Name extends CallName>(
  { request }: Caller,
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<APIResponse> {
  const { params = {}, body }: AnyCallOptions = options ?? {}
  const [method = ''] = name.split(' ')
  // The server may end a connection that has rested for ten seconds just as the call is sent on it.
  const again = { maxRetries: 1 }
  return request.fetch(urlOf({ path: pathOf(name) }, params), { method, data: body, ...again })
}

/** The status of the answer to a call. */
export async function statusOf<const Name extends CallName>(
  caller: Caller,
  name: Name,
  ...options: CallArguments<Name>
): Promise<number> {
  return (await call(caller, name, ...options)).status()
}

/** The answer to a call; fails the story if the call is refused. */
export async function read<const Name extends ReadName>(
  caller: Caller,
  name: Name,
  ...options: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  const answer = await call(caller, name, ...options)
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** A pattern that matches every address of a call, in any language, for `page.route`. */
export const everyAddressOf = (name: CallName): string => `**${pathOf(name).replaceAll(/:\w+/g, '*')}{,?language=*}`

/** Holds back the answers to a call; gives a function that releases them. */
export const holdBack = (page: Page, name: CallName) => holdRoute(page, everyAddressOf(name))

/** Holds back what a page requests at these addresses; gives a function that releases it. */
export async function holdRoute(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
