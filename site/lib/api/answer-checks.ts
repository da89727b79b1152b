import { isAnswer } from '#api/contract/constants.ts'
import type { CallName } from './call-names.ts'

type Fields = Readonly<Record<string, unknown>>

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isUser = ({ id, email }: Fields) => isText(id) && isText(email)
const isNamed = ({ id }: Fields) => isText(id)
/** Problems have a message, too. */
const isDone = ({ message, code }: Fields) => isText(message) && code === undefined
const isAssessment = ({ id, isCompleted }: Fields) => isText(id) && typeof isCompleted === 'boolean'
const isConsent = ({ isNeeded }: Fields) => typeof isNeeded === 'boolean'

/** By fields that a proxy's own JSON is unlikely to have. */
const checks: Partial<Record<CallName, (answer: Fields) => boolean>> = {
  'GET /api/auth/user': isUser,
  'POST /api/login': isUser,
  'POST /api/login/passkey': isUser,
  'POST /api/register': (answer) => isUser(answer) || isDone(answer),
  'POST /api/register/confirm': isUser,
  'POST /api/guest': isNamed,
  'GET /api/consent': isConsent,
  'POST /api/consent': isConsent,
  'GET /api/assessments': Array.isArray,
  'GET /api/assessments/:id': (answer) => isAssessment(answer) && Array.isArray(answer.answers),
  'GET /api/questions': Array.isArray,
  'POST /api/assessments': isAssessment,
  'POST /api/responses': ({ answer, savedAt }) => isAnswer(answer) && isText(savedAt),
  'POST /api/assessments/:id/complete': ({ assessmentId, rasScore }) => isText(assessmentId) && rasScore !== undefined,
  // what these end, the device forgets
  'DELETE /api/guest': isDone,
  'DELETE /api/account': isDone,
  'DELETE /api/assessments/:id': isNamed,
  'DELETE /api/consent': isDone,
  'POST /api/account/sign-out-everywhere': isDone,
  'POST /api/password/reset': isDone,
}

/** False for JSON of somebody in between, who answers 200 with a page of their own. */
export function isExpectedAnswer(name: CallName, answer: unknown): boolean {
  return checks[name]?.(Object(answer)) ?? true
}
