import { z } from 'zod'
import { counted, group, Text, textHolding, texts } from '../text-schema.ts'

/** Why the API refuses a request, by what it is about. */
const Words = z.strictObject({
  requests: group(
    ...['check', 'checkField', 'notJson', 'otherType', 'tooLarge', 'otherSite', 'otherHost'],
    ...['noRoute', 'noLanguage', 'databaseAway', 'databaseSilent'],
  ),
  /** in place of pages that the site has not built */
  pages: group('missing', 'missingFile', 'tooMany'),
  accounts: group(
    ...[
      'signInNeeded',
      'accountNeeded',
      'wrongCredentials',
      'wrongPassword',
      'noPassword',
      'emailTaken',
      'newEmailTaken',
      'newEmailTakenSince',
    ],
    ...['registrationExpired', 'otherPassword', 'resetExpired', 'emailChangeExpired', 'noDevice'],
  ),
  guests: group('notOffered', 'hasAccount'),
  passkeys: group('unknown', 'missing', 'notAdded', 'expired'),
  provider: z.strictObject({ missing: Text, silent: textHolding('provider') }),
  consent: group('needed', 'changed', 'notAdult', 'notAgreed'),
  assessments: group(...['missing', 'noQuestion', 'answer', 'assessmentId', 'questionId', 'alreadyCompleted']),
  firstLook: z.strictObject({ ...texts('missing', 'alreadyCompleted'), tooEarly: counted('first') }),
  results: group('missing', 'chooseTwo', 'chooseWriter'),
  practice: z.strictObject({
    ...texts('notAnswered', 'answeredTwice', 'done', 'day', 'tooEarly', 'tooLateForStart'),
    otherStatements: textHolding('component'),
  }),
  sharing: group('missing'),
})

export const Problems = Words.meta({ title: 'Refusals', description: 'why the server refuses a request' })
