import { answerLabels } from '../../../api/contract/constants.ts'
import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Question } from '../../../api/contract/question.ts'
import { type DeviceStorage, tryStorage } from '../device-storage.ts'
import { offlineSnapshotKey } from './storage-keys.ts'

/** An assessment as the server had it last, with its questions: enough to go on without a network. */
export interface OfflineSurvey {
  assessment: AssessmentDetail
  questions: Question[]
  /** the person's pace: milliseconds that their last answers took, the latest at the end */
  times: readonly number[]
}

/** Of the stored shape: another one is of another build, and not read. */
const version = 1

/**
 * Stores the open survey of `person` on the device, until it is completed or their session ends there: see
 * .github/decisions, 19. A browser that refuses its storage keeps nothing. Never throws.
 */
export function createOfflineSnapshot(open: () => DeviceStorage, person: () => string | null) {
  const start = () => `${person()} `

  function save(survey: OfflineSurvey): void {
    const text = start() + JSON.stringify({ version, ...survey })
    tryStorage(open, (storage) => storage.setItem(offlineSnapshotKey, text))
  }

  /** The snapshot of this assessment, or of any where none is named; null if there is none. A damaged one is removed. */
  function read(assessmentId: string | null): OfflineSurvey | null {
    const text = tryStorage(open, (storage) => storage.getItem(offlineSnapshotKey))
    if (!text?.startsWith(start())) return null
    const survey = parseSurvey(text.slice(start().length))
    if (!survey) tryStorage(open, (storage) => storage.removeItem(offlineSnapshotKey))
    return survey && (assessmentId ?? survey.assessment.id) === survey.assessment.id ? survey : null
  }

  return {
    save,
    read,
    /** Saves it anew, unless it was removed meanwhile, or another one was saved. */
    renew(survey: OfflineSurvey): void {
      if (read(survey.assessment.id)) save(survey)
    },
  }
}

/** The survey in a stored text; null where it is damaged, or of another version. */
function parseSurvey(text: string): OfflineSurvey | null {
  try {
    const stored = JSON.parse(text) as OfflineSurvey & { version: number }
    const { assessment, questions, times = [] } = stored
    // what has another shape throws
    const isWhole =
      stored.version === version &&
      assessment.answers.every(({ answer }) => answer in answerLabels) &&
      questions.every(({ questionText }) => questionText) &&
      times.every(Number.isFinite) &&
      questions[0]
    return isWhole ? { assessment, questions, times } : null
  } catch {
    return null
  }
}
