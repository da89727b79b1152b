import { Elysia } from 'elysia'
import { ProblemError } from './errors.ts'

/** Refuses a request without a host, or with one that makes no address: every route may rely on its address. */
export const address = new Elysia({ name: 'address' }).onRequest(({ request }) => {
  if (!URL.canParse(request.url)) {
    throw new ProblemError('invalid', 'The address of this request cannot be read. Please check the host it names.')
  }
})
