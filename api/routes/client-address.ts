/** Finds the address a request came from, for counting tries; nothing else is done with it. */
export type ClientAddress = (
  request: Request,
  server: { requestIP(request: Request): { address: string } | null } | null,
) => string

/**
 * Behind a proxy the last entry of X-Forwarded-For is the one the proxy itself saw; those before it
 * are whatever the client sent.
 */
export function createClientAddress({ trustProxy }: { trustProxy: boolean }): ClientAddress {
  return (request, server) => {
    const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    return forwarded || server?.requestIP(request)?.address || 'unknown'
  }
}
