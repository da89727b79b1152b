import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Elysia } from 'elysia'
import { type SiteFile, tagOf } from '../adapters/site-files.ts'
import { listQuestions, type Question } from '../contract/question.ts'
import { items } from '../domain/bank.ts'
import type { People } from './people.ts'
import { at, serve } from './serve.ts'
import { answerWith } from './static-files.ts'

const questions: Question[] = items.map(({ id, text, signal }) => ({ id, questionText: text, signal }))

/** The survey's questions in shown order, without their keys: made once, for they only change with the product. */
export function questionRoutes({ people }: { people: People }) {
  const answer = answerWith(siteFileOf(JSON.stringify(questions)), { isLate: true })
  return new Elysia({ name: 'questions' }).use(people).route(...at(listQuestions), ({ request }) => answer(request), {
    ...serve(listQuestions),
    person: true,
  })
}

function siteFileOf(json: string): SiteFile {
  const identity = new Uint8Array(Buffer.from(json))
  const etag = tagOf(identity)
  return {
    identity,
    br: new Uint8Array(brotliCompressSync(identity)),
    gzip: new Uint8Array(gzipSync(identity)),
    etag,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      etag,
    },
  }
}
