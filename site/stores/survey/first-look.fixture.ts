import type { Question } from '../../../api/contract/question.ts'
import { openSurveyInTest, type SurveySetting } from './survey.fixture.ts'

/** Three more than a first look needs, in another order than their ids. */
export const manyQuestions: Question[] = Array.from({ length: 63 }, (_, index) => ({
  id: 1000 - index,
  signal: 'Spark',
  questionText: `I do what I said I would, ${index + 1}.`,
}))

/** Answers to so many questions, the first ones. */
export const firstAnswers = (count: number): Record<number, number> =>
  Object.fromEntries(manyQuestions.slice(0, count).map(({ id }) => [id, 3]))

/** The setting of a survey with so many questions. */
export const withManyQuestions = ({ server, ...setting }: SurveySetting = {}): SurveySetting => ({
  ...setting,
  server: { readQuestions: async () => manyQuestions, ...server },
})

export const openManyQuestions = (setting?: SurveySetting) => openSurveyInTest(withManyQuestions(setting))

/** Open at statement 60, the only one of the first sixty without an answer. */
export const openAtSixtieth = (setting?: SurveySetting) => openManyQuestions({ saved: firstAnswers(59), ...setting })
