import { email, product } from '#content/brand.json'
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
import share from '#content/en/screens/share.json'
import survey from '#content/en/screens/survey.json'
import { fillFields } from './fill.ts'

/** The words of a language by group, which is the name of their file. */
const groups = fillFields(
  {
    account,
    auth,
    changes,
    common,
    community,
    compass,
    contact,
    dashboard,
    feedback,
    fields,
    forms,
    home,
    layout,
    pictures,
    problems,
    replies,
    result,
    share,
    survey,
  },
  { product, email },
)

export type Words = typeof groups

/** The page's language, as Intl takes it. */
export const language: () => string = () => 'en'

/** A group's words, with the product and its address filled in. A browser takes them from its page: words.browser.ts. */
export function words<Group extends keyof Words>(group: Group): Words[Group] {
  return groups[group]
}
