import { Elysia } from 'elysia'
import { ProblemError } from './errors.ts'

/** Refuses a request whose host is missing or makes no valid address, so that every route can rely on its address. */
export const address = new Elysia({ name: 'address' }).onRequest(({ request }) => {
  if (!URL.canParse(request.url)) {
    throw new ProblemError('invalid', 'The address of this request cannot be read. Please check the host it names.')
  }
})
