import { Elysia } from 'elysia'
import type { Insights } from '../contract/insights.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import { storeJudgement } from '../db/judgements.ts'
import { paragraphsOf } from '../domain/insights/paragraphs.ts'
import { noResult, ProblemError } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** What a person says about the paragraphs of a result's words. */
export function paragraphRoutes({ database, sessionMacros, now }: RouteOptions) {
  return new Elysia({ name: 'paragraphs' }).use(sessionMacros).route(
    ...at(judgeParagraph),
    async ({ userId, assessmentId, params, body: { fits } }) => {
      const { key = '' } = params
      const find = (insights: Insights) => paragraphsOf(insights).find((paragraph) => paragraph.key === key)
      const judgement = { userId, assessmentId, key, fits, judgedAt: now() }
      const outcome = await storeJudgement(database, judgement, find)
      if (outcome === 'no-words') throw noResult()
      if (outcome === 'other-words') throw otherWords()
      return { key, fits }
    },
    { ...serve(judgeParagraph), assessment: true },
  )
}

const otherWords = () =>
  new ProblemError('not-found', 'These words have changed meanwhile. Please reload the page to see the new ones.')
