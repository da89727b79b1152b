import { Elysia } from 'elysia'
import { QuestionList, type Question } from '../contract/question.ts'
import { items } from '../domain/bank.ts'
import type { Visitor } from './visitor.ts'

const questions: Question[] = items.map(({ id, text, signal }) => ({ id, questionText: text, signal }))

/** The survey's questions in shown order, without their keys. */
export function questionRoutes({ visitor }: { visitor: Visitor }) {
  return new Elysia({ name: 'questions' }).get(
    '/api/questions',
    async ({ request }) => {
      await visitor.userId(request)
      return questions
    },
    { response: { 200: QuestionList }, detail: { summary: 'All questions in shown order', tags: ['Survey'] } },
  )
}
