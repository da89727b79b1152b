import type { AssessmentDetail, Question } from '#api/answers/contract.ts'
import { isAnswer } from '#api/contract/constants.ts'
import { deviceKeys, type DeviceStorage, tryStorage } from '#site/lib/storage/device-storage.ts'

export interface OfflineSurvey {
  assessment: AssessmentDetail
  questions: Question[]
  /** milliseconds that the last answers took, the latest at the end */
  times: readonly number[]
  /** of the questions: a folder in content/; none: English */
  language?: string | undefined
}

const version = 1

/**
 * Why: docs/decisions, 19. One for all languages, of the page that was open last: two would differ in their answers, so
 * a page in another language shows its questions as they are. Never throws.
 */
export function createOfflineSnapshot(open: () => DeviceStorage, person: () => string | null) {
  const start = () => `${person()} `

  function save(survey: OfflineSurvey): void {
    const text = start() + JSON.stringify({ version, ...survey })
    tryStorage(open, (storage) => storage.setItem(deviceKeys.snapshot, text))
  }

  /** Null: of any assessment. */
  function read(assessmentId: string | null): OfflineSurvey | null {
    const text = tryStorage(open, (storage) => storage.getItem(deviceKeys.snapshot))
    if (!text?.startsWith(start())) return null
    const survey = parseSurvey(text.slice(start().length))
    if (!survey) tryStorage(open, (storage) => storage.removeItem(deviceKeys.snapshot))
    return survey && (assessmentId ?? survey.assessment.id) === survey.assessment.id ? survey : null
  }

  return {
    save,
    read,
    /** Unless it was removed or replaced. */
    renew(survey: OfflineSurvey): void {
      if (read(survey.assessment.id)) save(survey)
    },
  }
}

function parseSurvey(text: string): OfflineSurvey | null {
  try {
    const stored = JSON.parse(text) as OfflineSurvey & { version: number }
    const { assessment, questions, times = [], language } = stored
    // other shapes throw
    const isWhole =
      stored.version === version &&
      assessment.answers.every(({ answer }) => isAnswer(answer)) &&
      questions.every(({ questionText }) => questionText) &&
      times.every(Number.isFinite) &&
      questions[0]
    return isWhole ? { assessment, questions, times, language } : null
  } catch {
    return null
  }
}
