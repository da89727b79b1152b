import { Elysia } from 'elysia'
import type { Insights } from '../contract/insights.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import type { Database } from '../db/database.ts'
import { storeJudgement } from '../db/judgements.ts'
import { paragraphsOf } from '../domain/insights/paragraphs.ts'
import { noResult, ProblemError } from './errors.ts'
import type { People } from './people.ts'
import { serve } from './serve.ts'

export interface ParagraphOptions {
  database: Database
  people: People
  now: () => Date
}

/** What a person says of the paragraphs of a result's words. */
export function paragraphRoutes({ database, people, now }: ParagraphOptions) {
  return new Elysia({ name: 'paragraphs' }).use(people).route(
    judgeParagraph.method,
    judgeParagraph.path,
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

function otherWords(): ProblemError {
  return new ProblemError(
    'not-found',
    'These words have changed meanwhile. Please reload the page to see the new ones.',
  )
}
