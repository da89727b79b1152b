import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { words } from '#words'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  PasskeyCreation,
  PasskeyRequestOptions,
  preparePasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './contract.ts'
import { deletePasskey, listPasskeyRows, linkSessionToPasskey, updatePasskey } from './queries.ts'
import { deleteSession } from '../session/queries.ts'
import { findUser } from '../queries.ts'
import { createPasswordCheck } from '../confirm-password.ts'
import { ProblemError, throwIfRateLimited, unauthorized } from '#api/http/errors.ts'
import type { RouteOptions } from '#api/options.ts'
import { passkeyToContract } from '../passkeys/queries.ts'
import { userToContract } from '../user.ts'
import { methodAndPath, parseId, routeOptions } from '#api/http/route-options.ts'

export function passkeyRoutes(options: RouteOptions) {
  const { database, auth, sessionMacros, signInHandler, outbox, mailTexts, limits, secret } = options
  const { confirm, confirmChange } = createPasswordCheck(options)
  const questionLimiter = createRateLimiter(database, secret, 'passkey-question', limits.passkeyQuestions)
  const answerLimiter = createRateLimiter(database, secret, 'passkey-answer', limits.passkeySignIns)

  return new Elysia({ name: 'passkeys' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(listPasskeys),
      async ({ userId }) => (await listPasskeyRows(database, userId)).map(passkeyToContract),
      { ...routeOptions(listPasskeys), person: true },
    )
    .route(
      ...methodAndPath(preparePasskey),
      async ({ body, userId, network, request, set }) => {
        await confirmChange({ userId, network }, body.password)
        const { headers, response } = await auth.api
          .generatePasskeyRegistrationOptions({ headers: request.headers, returnHeaders: true })
          .catch(throwAdditionRefusal)
        set.headers['set-cookie'] = headers.getSetCookie()
        return PasskeyCreation.parse(response)
      },
      { ...routeOptions(preparePasskey), person: true, network: true },
    )
    .route(
      ...methodAndPath(addPasskey),
      async ({ body, userId, request: { headers } }) => {
        const passkey = await auth.api
          .verifyPasskeyRegistration({ headers, body: { response: body } })
          .catch(throwAdditionRefusal)
        const user = await findUser(database, userId)
        if (user === undefined) throw unauthorized()
        await outbox.post(mailTexts.newPasskey(user))
        return passkeyToContract({ ...passkey, name: passkey.name ?? '' })
      },
      { ...routeOptions(addPasskey), person: true },
    )
    .route(
      ...methodAndPath(renamePasskey),
      async ({ body, params, userId }) => {
        const row = await updatePasskey(database, { userId, passkeyId: parseId(params.id, noPasskey), name: body.name })
        if (row === undefined) throw noPasskey()
        return passkeyToContract(row)
      },
      { ...routeOptions(renamePasskey), person: true },
    )
    .route(
      ...methodAndPath(removePasskey),
      async ({ body, params, userId, token, network }) => {
        const passkeyId = parseId(params.id, noPasskey)
        await confirm({ userId, network }, body.password)
        if (!(await deletePasskey(database, { userId, passkeyId, token }))) throw noPasskey()
        return { message: words('replies').passkeys.removed }
      },
      { ...routeOptions(removePasskey), person: true, token: true, network: true },
    )
    .route(
      ...methodAndPath(askForPasskey),
      async ({ network, set }) => {
        throwIfRateLimited(await questionLimiter.consume(network))
        // Without a session: anyone may sign in again.
        const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
          headers: new Headers(),
          returnHeaders: true,
        })
        set.headers['set-cookie'] = headers.getSetCookie()
        return PasskeyRequestOptions.parse({ ...response, userVerification: 'required' })
      },
      { ...routeOptions(askForPasskey), network: true },
    )
    .route(
      ...methodAndPath(signInByPasskey),
      async ({ body, network, request, set }) => {
        throwIfRateLimited(await answerLimiter.consume(network))
        // No extensions are requested.
        const answer = { response: { ...body, clientExtensionResults: {} } }
        const { headers, response } = await auth.api
          .verifyPasskeyAuthentication({ headers: request.headers, body: answer, returnHeaders: true })
          .catch(throwSignInRefusal)
        const { token } = response.session
        if (!(await linkSessionToPasskey(database, { token, credentialId: body.id }))) {
          await deleteSession(database, token)
          throw unknownPasskey()
        }
        set.headers['set-cookie'] = await signInHandler.afterSignIn({ request, headers, user: response.user })
        return userToContract(response.user)
      },
      { ...routeOptions(signInByPasskey), network: true },
    )
}

const unknownPasskey = () => new ProblemError('wrong-credentials', words('problems').passkeys.unknown)

const noPasskey = () => new ProblemError('not-found', words('problems').passkeys.missing)

function throwSignInRefusal(error: unknown): never {
  if (!isAPIError(error)) throw error
  throw isTooLate(error) ? passkeyExpired() : unknownPasskey()
}

/** The session may have ended meanwhile. */
function throwAdditionRefusal(error: unknown): never {
  if (!isAPIError(error)) throw error
  if (error.body?.code === 'UNAUTHORIZED') throw unauthorized()
  throw isTooLate(error) ? passkeyExpired() : new ProblemError('invalid-token', words('problems').passkeys.notAdded)
}

const isTooLate = ({ body }: { body?: { code?: string | undefined } | undefined }) =>
  body?.code === 'CHALLENGE_NOT_FOUND'

const passkeyExpired = () => new ProblemError('invalid-token', words('problems').passkeys.expired)
