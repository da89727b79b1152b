import { dayOf } from '../../contract/retention.ts'
import { product } from '../../facts/brand.ts'
import { slugOf } from '../../facts/fill.ts'
import { logFailure } from '../../log.ts'

interface StreamedFile {
  /** the ending of the file's name: `json` */
  ending: string
  /** the content type */
  type: string
  now: Date
}

/**
 * Answers with a file that is written as fast as it is fetched. After a failure the connection breaks off, so that
 * nobody takes half a file for a whole one.
 */
export function streamFile(texts: AsyncGenerator<string>, { ending, type, now }: StreamedFile): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        logFailure({ export: 'broke off' }, error)
        // The server would print a reason a second time.
        controller.error()
      }
    },
    cancel: () => void texts.return(undefined),
  })
  const name = `${slugOf(product)}-${dayOf(now)}.${ending}`
  return new Response(stream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
