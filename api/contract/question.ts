import { z } from 'zod'
import { SignalName } from './signal.ts'
import { endpointsOf, named } from './endpoint.ts'

const endpoint = endpointsOf('Survey')

export const Question = named('Question', {
  id: z.int(),
  questionText: z.string(),
  signal: SignalName,
})
export type Question = z.infer<typeof Question>

const answerRule = 'An answer is a whole number from 1 to 5.'

export const Answer = z.int(answerRule).min(1, answerRule).max(5, answerRule)

export const listQuestions = endpoint('GET', '/api/questions', 'All questions, in survey order', {
  guests: true,
  answer: z.array(Question),
})
