import type { z } from 'zod'
import locale from '#content/en/locale.json'
import mails from '#content/en/mails.json'
import { parseContent } from './content-error.ts'
import { Account } from './groups/account.ts'
import { Auth } from './groups/auth.ts'
import { Changes } from './groups/changes.ts'
import { Common } from './groups/common.ts'
import { Community } from './groups/community.ts'
import { Compass } from './groups/compass.ts'
import { Contact } from './groups/contact.ts'
import { Dashboard } from './groups/dashboard.ts'
import { Feedback } from './groups/feedback.ts'
import { Fields } from './groups/fields.ts'
import { Forms } from './groups/forms.ts'
import { Home } from './groups/home.ts'
import { Layout } from './groups/layout.ts'
import { Mails } from './groups/mails.ts'
import { Method } from './groups/method.ts'
import { Pictures } from './groups/pictures.ts'
import { Problems } from './groups/problems.ts'
import { Replies } from './groups/replies.ts'
import { Result } from './groups/result.ts'
import { Scores } from './groups/scores.ts'
import { Share } from './groups/share.ts'
import { Survey } from './groups/survey.ts'
import { Locale } from './locale.ts'
import { screens } from './words.ts'

parseContent('en/locale.json', Locale, locale)

const schemas: Record<keyof typeof screens, z.ZodType> = {
  account: Account,
  auth: Auth,
  changes: Changes,
  common: Common,
  community: Community,
  compass: Compass,
  contact: Contact,
  dashboard: Dashboard,
  feedback: Feedback,
  fields: Fields,
  forms: Forms,
  home: Home,
  layout: Layout,
  method: Method,
  pictures: Pictures,
  problems: Problems,
  replies: Replies,
  result: Result,
  scores: Scores,
  share: Share,
  survey: Survey,
}

/** Each file of words in content/en/. What its schema says of it, in meta(), is for editors. */
export const wordFiles = [
  ...Object.entries(screens).map(([name, written]) => ({
    file: `screens/${name}.json`,
    schema: schemas[name as keyof typeof screens],
    written,
  })),
  { file: 'mails.json', schema: Mails, written: mails },
]

for (const { file, schema, written } of wordFiles) parseContent(`en/${file}`, schema, written)
