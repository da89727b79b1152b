import { z } from 'zod'
import locale from '#content/en/locale.json'
import mails from '#content/en/mails.json'
import account from '#content/en/screens/account.json'
import auth from '#content/en/screens/auth.json'
import changes from '#content/en/screens/changes.json'
import common from '#content/en/screens/common.json'
import community from '#content/en/screens/community.json'
import compass from '#content/en/screens/compass.json'
import contact from '#content/en/screens/contact.json'
import dashboard from '#content/en/screens/dashboard.json'
import feedback from '#content/en/screens/feedback.json'
import fields from '#content/en/screens/fields.json'
import forms from '#content/en/screens/forms.json'
import home from '#content/en/screens/home.json'
import layout from '#content/en/screens/layout.json'
import pictures from '#content/en/screens/pictures.json'
import problems from '#content/en/screens/problems.json'
import replies from '#content/en/screens/replies.json'
import result from '#content/en/screens/result.json'
import scores from '#content/en/screens/scores.json'
import share from '#content/en/screens/share.json'
import survey from '#content/en/screens/survey.json'
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
import { Pictures } from './groups/pictures.ts'
import { Problems } from './groups/problems.ts'
import { Replies } from './groups/replies.ts'
import { Result } from './groups/result.ts'
import { Scores } from './groups/scores.ts'
import { Share } from './groups/share.ts'
import { Survey } from './groups/survey.ts'
import { Text } from './text-schema.ts'
import type { Words } from './words.ts'

parseContent('en/locale.json', z.strictObject({ language: Text, direction: z.enum(['ltr', 'rtl']) }), locale)

const screens: Record<Exclude<keyof Words, 'names' | 'safety' | 'support' | 'taglines'>, [z.ZodType, unknown]> = {
  account: [Account, account],
  auth: [Auth, auth],
  changes: [Changes, changes],
  common: [Common, common],
  community: [Community, community],
  compass: [Compass, compass],
  contact: [Contact, contact],
  dashboard: [Dashboard, dashboard],
  feedback: [Feedback, feedback],
  fields: [Fields, fields],
  forms: [Forms, forms],
  home: [Home, home],
  layout: [Layout, layout],
  pictures: [Pictures, pictures],
  problems: [Problems, problems],
  replies: [Replies, replies],
  result: [Result, result],
  scores: [Scores, scores],
  share: [Share, share],
  survey: [Survey, survey],
}

/** Each file of words in content/en/. What its schema says of it, in meta(), is for editors. */
export const wordFiles = [
  ...Object.entries(screens).map(([name, [schema, written]]) => ({ file: `screens/${name}.json`, schema, written })),
  { file: 'mails.json', schema: Mails, written: mails },
]

for (const { file, schema, written } of wordFiles) parseContent(`en/${file}`, schema, written)
