import { Elysia } from 'elysia'

/** For an answer that is private to the person who asked: no cache keeps it, and no browser guesses its type. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Makes every answer of the API private, except where it has such a header already. */
export const privateAnswers = new Elysia({ name: 'private-answers' }).mapResponse(
  { as: 'global' },
  ({ responseValue, set }) => void keepPrivate(responseValue, set),
)

const privateLines = Object.entries(privateHeaders)

/** A separate function, because Elysia reads all headers of a request for a hook that mentions headers. */
function keepPrivate(answer: unknown, set: { headers: Record<string, unknown> }): void {
  for (const [name, value] of privateLines) {
    if (!(answer instanceof Response)) set.headers[name] ??= value
    // Set on the response, because for a header in `set` Elysia would build the response again.
    else if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
}
