import { answerLabels } from '../../../api/contract/constants.ts'
import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Question } from '../../../api/contract/question.ts'
import { type DeviceStorage, tryStorage } from '../device-storage.ts'
import { keptSurveyKey } from './storage-keys.ts'

/** An answer that the server has; `savedAt` is when it was saved from this device, by the server's clock. */
type KeptAnswer = AssessmentDetail['answers'][number] & { savedAt?: string | undefined }

/** An assessment as the server had it last, with its questions: enough to go on without a network. */
export interface KeptSurvey {
  assessment: Omit<AssessmentDetail, 'answers'> & { answers: KeptAnswer[] }
  questions: Question[]
  /** the person's pace: milliseconds that their last answers took, the latest at the end */
  times: readonly number[]
}

/** Of what is kept: another one is of another build, and not read. */
const version = 1

/**
 * Keeps the open survey of `person` on the device, until it is completed or their session ends there: see
 * .github/decisions, 19. A browser that refuses its storage keeps nothing. Never throws.
 */
export function createKeptSurvey(open: () => DeviceStorage, person: () => string | null) {
  const start = () => `${person()} `
  /** what this page has learnt of each assessment: another tab may keep a different one meanwhile */
  const readTimes = new Map<string, string>()
  const savedTimes = new Map<string, string>()

  function keep(survey: KeptSurvey): void {
    const text = start() + JSON.stringify({ version, ...survey })
    tryStorage(open, (storage) => storage.setItem(keptSurveyKey, text))
  }

  const forget = () => void tryStorage(open, (storage) => storage.removeItem(keptSurveyKey))

  /** What is kept of this assessment, or of any where none is named; null if nothing is. What is damaged goes. */
  function read(assessmentId: string | null): KeptSurvey | null {
    const text = tryStorage(open, (storage) => storage.getItem(keptSurveyKey))
    if (!text?.startsWith(start())) return null
    const survey = parseKept(text.slice(start().length))
    if (!survey) forget()
    return survey && (assessmentId ?? survey.assessment.id) === survey.assessment.id ? survey : null
  }

  return {
    keep(survey: KeptSurvey): void {
      readTimes.set(survey.assessment.id, survey.assessment.readAt)
      keep(survey)
    },
    read,
    /** Adds an answer that the server has now, and the pace until then. */
    keepAnswer(assessmentId: string, saved: KeptAnswer, times: readonly number[]): void {
      if (saved.savedAt) savedTimes.set(`${assessmentId} ${saved.questionId}`, saved.savedAt)
      const survey = read(assessmentId)
      if (!survey) return
      const { assessment, questions } = survey
      const before = assessment.answers.find(({ questionId }) => questionId === saved.questionId)
      const kept = { ...saved, savedAt: saved.savedAt ?? before?.savedAt }
      const answers = [...assessment.answers.filter((one) => one !== before), kept]
      keep({ assessment: { ...assessment, answers }, questions, times })
    },
    /** When the answer to a question was saved from this device, or else read, by the server's clock; ISO 8601. */
    knownAt(assessmentId: string, questionId: number): string | undefined {
      const assessment = read(assessmentId)?.assessment
      const kept = assessment?.answers.find((one) => one.questionId === questionId)?.savedAt ?? assessment?.readAt
      const learnt = savedTimes.get(`${assessmentId} ${questionId}`) ?? readTimes.get(assessmentId)
      return [kept, learnt]
        .filter((time) => time !== undefined)
        .sort()
        .at(-1)
    },
  }
}

/** The survey in a kept text; null where it is damaged, or of another version. */
function parseKept(text: string): KeptSurvey | null {
  try {
    const {
      version: itsVersion,
      assessment,
      questions,
      times = [],
    } = JSON.parse(text) as KeptSurvey & { version: number }
    // what has another shape throws
    const isWhole =
      itsVersion === version &&
      assessment.answers.every(({ answer }) => answer in answerLabels) &&
      questions.every(({ questionText }) => questionText) &&
      times.every(Number.isFinite) &&
      questions[0]
    return isWhole ? { assessment, questions, times } : null
  } catch {
    return null
  }
}
