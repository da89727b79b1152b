import { Elysia } from 'elysia'
import type { ProblemCode } from '../contract/problem.ts'
import { logRequest } from '../log.ts'

export const requestLog = new Elysia({ name: 'request-log' })
  .decorate({ requestId: '', startedAt: 0, problemCode: undefined as ProblemCode | undefined })
  .onRequest((context) => {
    context.requestId = Bun.randomUUIDv7()
    context.startedAt = performance.now()
  })
  .onAfterResponse(
    { as: 'global' },
    ({ requestId: id, startedAt, problemCode: code, request, route, responseValue, set }) => {
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200)
      const duration = performance.now() - startedAt
      logRequest({ id, method: request.method, route: route || '/*', status, code, duration })
    },
  )
