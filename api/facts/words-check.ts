import { z } from 'zod'
import mailsContent from '../../content/mails.json'
import accountContent from '../../content/screens/account.json'
import changesContent from '../../content/screens/changes.json'
import dashboardContent from '../../content/screens/dashboard.json'
import resultContent from '../../content/screens/result.json'
import shareContent from '../../content/screens/share.json'
import { checked } from './content-error.ts'

// Checks the words of mails and screens, with the names that each may have in braces.

const Text = z.string().min(1)

const placeholder = /\{([^{}]*)\}/g

/** A text in which these names may stand in braces, beside the product's and its address. */
const filledWith = (...names: string[]) => {
  const known = ['product', 'email', ...names]
  const isKnown = (text: string) => [...text.matchAll(placeholder)].every(([, name]) => known.includes(name!))
  return Text.refine(isKnown, `Of names in braces only these may stand here: ${known.join(', ')}.`)
}

/**
 * A mail in which each of these names has to stand in braces, a paragraph each or within one. One with a link has the
 * words of its button, too.
 */
const mail = (...names: string[]) =>
  z.strictObject({
    subject: filledWith(),
    text: z
      .array(filledWith(...names))
      .refine((text) => names.every((name) => text.some((one) => one.includes(`{${name}}`))), {
        error: `Each of these has to stand here: ${names.map((name) => `{${name}}`).join(', ')}.`,
      })
      .refine((text) => !names.includes('link') || text.includes('{link}'), {
        error: '{link} has to be a paragraph of its own.',
      }),
    ...(names.includes('link') && { button: Text }),
  })

const Mails = z.strictObject({
  greeting: filledWith(),
  /** above the address of the link, for mail programs in which the button does nothing */
  noButton: filledWith(),
  newPassword: mail('minutes', 'link'),
  registration: mail('hours', 'link'),
  registrationAgain: mail(),
  newDevice: mail('device'),
  newPasskey: mail(),
  passwordChanged: mail('others', 'link'),
  /** in place of {others}: where something else still signs in, and where it does so no longer */
  othersStay: filledWith('passkeys').includes('{passkeys}', 'This has to hold {passkeys}.'),
  othersWent: filledWith(),
  confirmEmail: mail('hours', 'link'),
  newEmail: mail('hours', 'link'),
  newEmailTaken: mail(),
  accountEndsFirst: mail('months', 'date', 'link'),
  accountEndsLast: mail('date', 'link'),
  emailChanged: mail(),
  testMail: mail(),
})

const block = { title: filledWith(), text: filledWith() }
const page = z.strictObject({ title: filledWith(), description: filledWith() })

const Result = z.strictObject({
  page,
  cards: z.strictObject({ carries: Text, level: Text, care: Text, lowest: Text }),
  letter: z.strictObject({
    title: Text,
    headings: z.strictObject({
      strength: filledWith('strength').includes('{strength}', 'This has to hold {strength}.'),
      /** in its place where no component is called a strength */
      noStrength: Text,
      answers: Text,
      growth: Text,
      /** in its place where nothing is lowest, or care is needed */
      anyPart: Text,
      styles: Text,
      change: Text,
      score: Text,
      act: Text,
      support: Text,
    }),
    recommendations: Text,
    builtIn: filledWith(),
    byModel: filledWith('author'),
    /** of a letter from when no model read a model’s sentences a second time */
    readOnce: filledWith('author'),
  }),
  /** who may write: of a letter that is built in, and of one in which a model wrote already */
  writer: z.strictObject({
    title: Text,
    builtIn: filledWith('name', 'service'),
    byModel: filledWith('name', 'service'),
    kept: Text,
    sent: filledWith('answers').includes('{answers}', 'This has to hold {answers}.'),
  }),
  /** while a model is asked, and why the built-in text stands */
  writing: z.strictObject({
    asking: Text,
    writing: Text,
    ready: Text,
    limit: Text,
    failed: Text,
    declined: Text,
    rejected: Text,
    choice: Text,
    unconfigured: Text,
    care: Text,
    interrupted: Text,
  }),
  signals: z.strictObject({ title: Text, parts: Text }),
  challenge: z.strictObject({ title: Text, text: filledWith('component', 'signal'), elsewhere: Text }),
  passkey: z.strictObject(block),
  end: z.strictObject({
    ...block,
    support: filledWith('support').includes('{support}', 'This has to hold {support}.'),
  }),
  slowly: z.strictObject({
    title: Text,
    sampleTitle: Text,
    description: Text,
    longest: filledWith('signal'),
    level: Text,
    styles: Text,
    sampleStyles: Text,
    letter: Text,
    end: Text,
    endText: Text,
  }),
  missing: z.strictObject(block),
  unavailable: z.strictObject({ title: Text }),
  signedOut: z.strictObject(block),
})

const list = z.strictObject({ title: Text, list: z.array(Text).min(1) })

const Account = z.strictObject({
  page,
  names: z.strictObject(block),
  email: z.strictObject(block),
  password: z.strictObject(block),
  passkeys: z.strictObject({ ...block, unknown: Text, removal: Text }),
  devices: z.strictObject(block),
  links: z.strictObject({ ...block, none: Text }),
  data: z.strictObject({ ...block, json: Text, csv: Text, included: list, left: list }),
  consent: z.strictObject(block),
  withdrawal: z.strictObject({ ...block, end: Text }),
  deletion: z.strictObject({ ...block, question: Text, beforeList: Text, list: z.array(Text).min(1), end: Text }),
  /** in place of what is kept with an account, for somebody without one */
  guest: z.strictObject({ ...block, answers: filledWith('signIn') }),
})

const count = filledWith('Count', 'component').includes('{Count}', 'This has to hold {Count}.')

const Dashboard = z.strictObject({
  page,
  headline: filledWith(),
  empty: z.strictObject(block),
  unfinished: z.strictObject({ one: Text, several: Text }),
  challenge: z.strictObject({
    title: Text,
    text: filledWith('component', 'signal'),
    /** where the statements of the component are asked no more */
    notAsked: filledWith('component'),
  }),
  dayZero: z.strictObject({
    title: Text,
    text: count,
    why: filledWith('component'),
    start: filledWith('day'),
    skipped: Text,
    stillOpen: Text,
    over: Text,
  }),
  pulse: z.strictObject({ title: Text, text: count, results: Text, newest: Text, end: Text, changed: Text }),
  progress: z.strictObject({
    title: Text,
    text: filledWith('estimated'),
    error: filledWith('rasError', 'rasSecondHalf', 'rasChangeError', 'estimated'),
  }),
  courses: z.strictObject({ title: Text, text: filledWith('min', 'max') }),
  history: z.strictObject({ title: Text }),
})

const Changes = z.strictObject({
  page,
  tooFew: z.strictObject({ ...block, none: Text, one: Text }),
  ras: z.strictObject({ title: Text }),
  signals: z.strictObject({ title: Text, text: filledWith('estimated') }),
  styles: z.strictObject({ title: Text, none: Text, some: filledWith('estimated') }),
  statements: z.strictObject({ title: Text }),
})

const Share = z.strictObject({
  sheet: z.strictObject({ title: Text, sampleTitle: Text, sample: Text }),
  shows: z.strictObject({ text: Text }),
  link: z.strictObject({ title: Text, text: filledWith('sharedLinkDays'), made: filledWith('shows', 'day') }),
  copy: z.strictObject(block),
  /** what stands beside a shared flower; `shape` where its petals are measured by the longest */
  page: page.extend({ about: Text, shape: Text, caution: Text, end: Text }),
  nothing: z.strictObject(block),
  unavailable: z.strictObject({ title: Text }),
})

checked('mails.json', Mails, mailsContent)
checked('screens/account.json', Account, accountContent)
checked('screens/changes.json', Changes, changesContent)
checked('screens/dashboard.json', Dashboard, dashboardContent)
checked('screens/result.json', Result, resultContent)
checked('screens/share.json', Share, shareContent)
