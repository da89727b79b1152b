import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Question } from '../../../api/contract/question.ts'
import { type DeviceStorage, tryStorage } from '../device-storage.ts'
import { keptSurveyKey } from './on-device.ts'

/** An assessment as the server had it last, with its questions: enough to go on without a network. */
export interface KeptSurvey {
  assessment: AssessmentDetail
  questions: Question[]
}

/**
 * Keeps the open survey of `person` on the device, until it is completed or their session ends there: see
 * .github/decisions, 19. A browser that refuses its storage keeps nothing. Never throws.
 */
export function createKeptSurvey(open: () => DeviceStorage, person: () => string | null) {
  const start = () => `${person()} `

  function keep({ assessment, questions }: KeptSurvey): void {
    tryStorage(open, (storage) => storage.setItem(keptSurveyKey, start() + JSON.stringify({ assessment, questions })))
  }

  /** What is kept of this assessment, or of any where none is named; null if nothing is. */
  function read(assessmentId: string | null): KeptSurvey | null {
    return tryStorage(open, (storage) => {
      const text = storage.getItem(keptSurveyKey) ?? ''
      if (!text.startsWith(start())) return null
      const survey: KeptSurvey = JSON.parse(text.slice(start().length))
      const { id } = survey.assessment
      return id === (assessmentId ?? id) ? survey : null
    })
  }

  return {
    keep,
    read,
    /** Adds an answer that the server has now. */
    keepAnswer(assessmentId: string, saved: AssessmentDetail['answers'][number]): void {
      const survey = read(assessmentId)
      if (!survey) return
      const { assessment, questions } = survey
      const answers = [...assessment.answers.filter(({ questionId }) => questionId !== saved.questionId), saved]
      keep({ assessment: { ...assessment, answers }, questions })
    },
    forget: () => void tryStorage(open, (storage) => storage.removeItem(keptSurveyKey)),
  }
}
