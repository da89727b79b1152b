/** bytes of an answer, its headers with it, that Bun writes at once whenever it is given */
const written = 14 * 1024

/**
 * The body of an answer that was waited for. Bun writes a long one of those in pieces, four for each header, which
 * takes ten times as long as the answer; what streams is gathered and written at once, if without its length.
 */
export function lateBody(whole: string | Uint8Array<ArrayBuffer>): string | Uint8Array<ArrayBuffer> | ReadableStream {
  if (whole.length < written) return whole
  const source: Bun.DirectUnderlyingSource<Uint8Array> = {
    type: 'direct',
    pull(controller) {
      controller.write(whole)
      void controller.end()
    },
  }
  // TypeScript's types for browsers, which apply here too, do not know this kind of source.
  return new ReadableStream(source as unknown as UnderlyingByteSource)
}
