import { createMetrics } from './adapters/metrics.ts'
import { openAt, type ListenAddress } from './listen.ts'

/** Answers /metrics at a separate place, which no visitor reaches. Throws OperatorError where it cannot listen. */
export function serveMetrics(place: ListenAddress) {
  const metrics = createMetrics()
  const answer = async () =>
    new Response(await metrics.text(), {
      headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
    })
  const server = openAt(place, () =>
    Bun.serve({
      hostname: place.host,
      port: place.port,
      reusePort: false,
      development: false,
      routes: { '/metrics': { GET: answer } },
      fetch: () => new Response('There is nothing but /metrics here.', { status: 404 }),
    }),
  )
  return { metrics, server }
}
