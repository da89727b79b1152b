import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Elysia } from 'elysia'
import { siteFile } from '../adapters/site-files.ts'
import { listQuestions, type Question } from '../contract/question.ts'
import { items } from '../domain/bank.ts'
import type { SessionMacros } from './session.ts'
import { routeAddress, routeOptions } from './serve.ts'
import { answerWith } from './static-files.ts'

const questions: Question[] = items.map(({ id, text, signal }) => ({ id, questionText: text, signal }))

export function questionRoutes({ sessionMacros }: { sessionMacros: SessionMacros }) {
  const identity = new Uint8Array(Buffer.from(JSON.stringify(questions)))
  const [br, gzip] = [new Uint8Array(brotliCompressSync(identity)), new Uint8Array(gzipSync(identity))]
  const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-cache' }
  const file = siteFile({ identity, br, gzip }, headers)
  return new Elysia({ name: 'questions' })
    .use(sessionMacros)
    .route(...routeAddress(listQuestions), ({ request }) => answerWith(file, request), {
      ...routeOptions(listQuestions),
      person: 'or guest',
    })
}
