import { Elysia } from 'elysia'
import { requests } from '../observed.ts'

/** Gives each request a number and a time, and publishes how it was answered. */
export const observed = new Elysia({ name: 'observed' })
  .decorate({ requestId: '', startedAt: 0 })
  .onRequest((context) => {
    context.requestId = Bun.randomUUIDv7()
    context.startedAt = performance.now()
  })
  .onAfterResponse({ as: 'global' }, ({ requestId: id, startedAt, request, route, responseValue, set }) => {
    const status = responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200)
    const duration = performance.now() - startedAt
    requests.publish({ id, method: request.method, route: route || '/*', status, duration })
  })

/** milliseconds for which equal answers gather */
const gatherMs = 100
const gathered: (() => void)[] = []

/** Publishes the answers that have gathered so far. */
export function publishGathered(): void {
  for (const publish of gathered.splice(0)) publish()
}

/**
 * Publishes answers that are given before the framework, and so take no time. Equal ones are published together, with
 * their count: publishing each one would cost a tenth of answering.
 */
export function observedAnswer(method: string, route: string, answer: (request: Request) => Response): typeof answer {
  const counts = new Map<number, number>()
  const publish = () => {
    for (const [status, count] of counts) requests.publish({ method, route, status, duration: 0, count })
    counts.clear()
  }
  return (request) => {
    const response = answer(request)
    const { status } = response
    if (counts.size === 0 && gathered.push(publish) === 1) setTimeout(publishGathered, gatherMs).unref()
    counts.set(status, (counts.get(status) ?? 0) + 1)
    return response
  }
}
