/** bytes of an answer, headers included, that Bun always writes at once */
const written = 14 * 1024

/**
 * The body of an answer that took a while. Bun writes a long one in pieces, four for each header, which takes ten times
 * as long as the answer itself. A stream is gathered and written at once, though without its length.
 */
export function bufferedBody(
  whole: string | Uint8Array<ArrayBuffer>,
): string | Uint8Array<ArrayBuffer> | ReadableStream {
  if (whole.length < written) return whole
  const source: Bun.DirectUnderlyingSource<Uint8Array> = {
    type: 'direct',
    pull(controller) {
      controller.write(whole)
      void controller.end()
    },
  }
  // TypeScript's types for browsers, which also apply here, do not know this kind of source.
  return new ReadableStream(source as unknown as UnderlyingByteSource)
}
