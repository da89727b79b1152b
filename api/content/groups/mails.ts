import { z } from 'zod'
import { brandedText, holdsAll, Text, textHolding } from '../text-schema.ts'

/** Must have `names`; `{link}` is a paragraph of its own, with a button. */
const mail = (...names: string[]) =>
  z.strictObject({
    subject: brandedText(),
    text: z.array(brandedText(...names)).superRefine((text, context) => {
      holdsAll(names.filter((name) => name !== 'link'))(text.join(' '), context)
      if (!names.includes('link') || text.includes('{link}')) return
      context.addIssue({ code: 'custom', message: '{link} is missing: write it as a paragraph of its own.' })
    }),
    ...(names.includes('link') && { button: Text }),
  })

const Words = z.strictObject({
  greeting: brandedText(),
  /** for mail programs in which the button does nothing */
  noButton: brandedText(),
  newPassword: mail('minutes', 'link'),
  registration: mail('hours', 'link'),
  registrationAgain: mail(),
  newDevice: mail('device'),
  newPasskey: mail(),
  newProvider: mail('provider', 'link'),
  passwordChanged: mail('others', 'link'),
  /** in place of {others}: whether something else still signs in */
  othersStay: textHolding('passkeys'),
  othersWent: brandedText(),
  confirmEmail: mail('hours', 'link'),
  newEmail: mail('hours', 'link'),
  newEmailTaken: mail(),
  accountEndsFirst: mail('months', 'date', 'link'),
  accountEndsLast: mail('date', 'link'),
  emailChanged: mail(),
  testMail: mail(),
  /** to the operator */
  suspectedMessages: mail('messages', 'days'),
  bundledMessages: mail('messages', 'most'),
  feedbackRefused: mail('messages'),
  formsFull: mail('megabytes'),
  /** of each message and feedback that the operator gets */
  messageSubject: textHolding('subject'),
  feedbackSubject: textHolding('type', 'priority'),
  messageField: textHolding('label', 'value'),
})

export const Mails = Words.meta({ title: 'Emails', description: 'subjects, paragraphs and buttons' })
