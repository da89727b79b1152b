import { urlOf, type Endpoints, pathOf, type PathParams } from '#api/contract/endpoints.ts'
import { ApiError, parseAnswer } from './api.ts'
import type { AnswerOf, ReadName } from './call-names.ts'
import { withLanguage } from './page-language.ts'

interface RequestContext {
  request: Request
  locals: App.Locals
}

/** Calls on behalf of the page's visitor. Throws ApiError. */
export type ServerClient = <const Name extends ReadName>(
  name: Name,
  params: PathParams<Endpoints[Name]['path']>,
) => Promise<AnswerOf<Name>>

/** How a page that is made on request reads its data. */
export function createServerClient({ request, locals }: RequestContext): ServerClient {
  const cookie = request.headers.get('cookie') ?? ''
  return async (name, params) => {
    const address = new URL(
      withLanguage(urlOf({ path: pathOf(name) }, params)),
      import.meta.env.DEV ? process.env.API_URL : request.url,
    )
    const apiRequest = new Request(address, { headers: { cookie } })
    const answer = await (locals.api ?? fetch)(apiRequest).catch((error: unknown) => {
      throw new ApiError(0, String(error), null)
    })
    return parseAnswer(name, answer)
  }
}
