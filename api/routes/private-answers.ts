import { Elysia } from 'elysia'

/** For the one who asked, and just what it says it is: nothing keeps it, and nothing guesses. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Has every answer of the API be private; one that says something else of itself stands. */
export const privateAnswers = new Elysia({ name: 'private-answers' }).mapResponse(
  { as: 'global' },
  ({ responseValue, set }) => void keepPrivate(responseValue, set),
)

/** Apart, for Elysia reads every header of a request for a hook that names headers itself. */
function keepPrivate(answer: unknown, set: { headers: Record<string, unknown> }): void {
  for (const [name, value] of Object.entries(privateHeaders)) {
    if (!(answer instanceof Response)) set.headers[name] ??= value
    // On the answer itself: what stands in `set` would have it made anew.
    else if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
}
