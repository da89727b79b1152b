import { Elysia } from 'elysia'

/** Private to the person who asked: no cache keeps it, and no browser guesses its type. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Makes every answer of the API private, except where it has such a header already. */
export const privateAnswers = new Elysia({ name: 'private-answers' }).mapResponse(
  { as: 'global' },
  ({ responseValue, set }) => void keepPrivate(responseValue, set),
)

/** Apart, for Elysia reads every header of a request for a hook that names headers itself. */
function keepPrivate(answer: unknown, set: { headers: Record<string, unknown> }): void {
  for (const [name, value] of Object.entries(privateHeaders)) {
    if (!(answer instanceof Response)) set.headers[name] ??= value
    // Set on the response itself: a header in `set` would make Elysia build it again.
    else if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
}
