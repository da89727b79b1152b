import { Elysia } from 'elysia'
import { listQuestions, type Question } from '../contract/question.ts'
import { items } from '../domain/bank.ts'
import type { People } from './people.ts'
import { serve } from './serve.ts'

const questions: Question[] = items.map(({ id, text, signal }) => ({ id, questionText: text, signal }))

/** The survey's questions in shown order, without their keys. */
export function questionRoutes({ people }: { people: People }) {
  return new Elysia({ name: 'questions' })
    .use(people)
    .route(listQuestions.method, listQuestions.path, () => questions, { ...serve(listQuestions), person: true })
}
