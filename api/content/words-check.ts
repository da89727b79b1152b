import { z } from 'zod'
import mailsContent from '#content/mails.json'
import accountContent from '#content/screens/account.json'
import changesContent from '#content/screens/changes.json'
import dashboardContent from '#content/screens/dashboard.json'
import resultContent from '#content/screens/result.json'
import shareContent from '#content/screens/share.json'
import { parseContent } from './content-error.ts'
import { Text, texts, textWith } from './text-schema.ts'

const brandedText = (...names: string[]) => textWith('product', 'email', ...names)
const textHoldingName = (name: string, ...more: string[]) =>
  brandedText(name, ...more).includes(`{${name}}`, `This must have {${name}} in it.`)

/** Must have `names`; `{link}` is a paragraph of its own, with a button. */
const mail = (...names: string[]) =>
  z.strictObject({
    subject: brandedText(),
    text: z
      .array(brandedText(...names))
      .refine(
        (text) =>
          names.every((name) => text.some((one) => (name === 'link' ? one === '{link}' : one.includes(`{${name}}`)))),
        `Each of these must be in it, {link} as a paragraph of its own: ${names.map((name) => `{${name}}`).join(', ')}.`,
      ),
    ...(names.includes('link') && { button: Text }),
  })

const Mails = z.strictObject({
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
  othersStay: textHoldingName('passkeys'),
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
})

const block = { title: brandedText(), text: brandedText() }
const Block = z.strictObject(block)
const blocks = (...names: string[]) => Object.fromEntries(names.map((name) => [name, Block]))
const Page = z.strictObject({ title: brandedText(), description: brandedText() })
const group = (...names: string[]) => z.strictObject(texts(...names))

const Result = z.strictObject({
  page: Page,
  cards: group('carries', 'level', 'care', 'lowest', 'start'),
  letter: z.strictObject({
    title: Text,
    headings: group(
      'strength',
      'answers',
      'between',
      'growth',
      'anyPart',
      'styles',
      'change',
      'score',
      'act',
      'support',
    ),
    recommendations: Text,
    builtIn: brandedText(),
    byModel: brandedText('author'),
    /** for letters from before sentences were reviewed */
    readOnce: brandedText('author'),
  }),
  writer: z.strictObject({
    ...texts('title', 'kept'),
    builtIn: brandedText('name', 'service'),
    byModel: brandedText('name', 'service'),
    sent: textHoldingName('answers'),
  }),
  writing: z.strictObject({
    ...texts('asking', 'writing', 'ready', 'limit', 'failed', 'declined', 'rejected'),
    ...texts('choice', 'unconfigured', 'care', 'interrupted'),
  }),
  signals: group('title', 'parts'),
  challenge: z.strictObject({ ...texts('title', 'elsewhere'), text: brandedText('component', 'signal') }),
  ...blocks('passkey', 'missing', 'signedOut'),
  end: z.strictObject({ ...block, support: textHoldingName('support') }),
  slowly: z.strictObject({
    ...texts('title', 'sampleTitle', 'description', 'level', 'styles', 'sampleStyles', 'letter', 'end', 'endText'),
    longest: brandedText('signal'),
  }),
  unavailable: group('title'),
})

const List = z.strictObject({ title: Text, list: z.array(Text).min(1) })

const Account = z.strictObject({
  page: Page,
  ...blocks('names', 'email', 'password', 'devices', 'consent'),
  passkeys: z.strictObject({ ...block, ...texts('unknown', 'removal') }),
  provider: z.strictObject({ title: textHoldingName('provider'), ...texts('text', 'done', 'failed') }),
  links: z.strictObject({ ...block, none: Text }),
  data: z.strictObject({ ...block, ...texts('json', 'csv'), included: List, left: List }),
  withdrawal: z.strictObject({ ...block, end: Text }),
  deletion: z.strictObject({ ...block, ...texts('question', 'beforeList', 'end'), list: z.array(Text).min(1) }),
  guest: z.strictObject({ ...block, answers: brandedText('signIn') }),
})

const count = textHoldingName('Count', 'component')

const Dashboard = z.strictObject({
  page: Page,
  headline: brandedText(),
  empty: Block,
  unfinished: group('one', 'several'),
  challenge: z.strictObject({
    title: Text,
    text: brandedText('component', 'signal'),
    notAsked: brandedText('component'),
  }),
  dayZero: z.strictObject({
    ...texts('title', 'line', 'skipped', 'stillOpen', 'over'),
    text: count,
    why: brandedText('component'),
    start: brandedText('day'),
  }),
  pulse: z.strictObject({
    ...texts('title', 'results', 'newest', 'end', 'changed'),
    text: count,
    first: textHoldingName('when'),
    again: textHoldingName('when'),
  }),
  progress: z.strictObject({
    title: Text,
    text: brandedText('estimated'),
    error: brandedText('rasError', 'rasSecondHalf', 'rasChangeError', 'estimated'),
  }),
  courses: z.strictObject({ title: Text, text: brandedText('min', 'max') }),
  history: group('title'),
})

const Changes = z.strictObject({
  page: Page,
  tooFew: z.strictObject({ ...block, ...texts('none', 'one') }),
  ras: group('title'),
  signals: z.strictObject({ title: Text, text: brandedText('estimated') }),
  styles: z.strictObject({ ...texts('title', 'none'), some: brandedText('estimated') }),
  statements: group('title'),
})

const Share = z.strictObject({
  sheet: group('title', 'sampleTitle', 'sample'),
  preview: z.strictObject({ ...texts('failure', 'nameLeftOut'), namePart: brandedText('name') }),
  actions: group('picture'),
  shows: group('text'),
  link: z.strictObject({ title: Text, text: brandedText('sharedLinkDays'), made: brandedText('shows', 'day') }),
  ...blocks('copy', 'nothing'),
  /** `shape`: petals are relative to the longest */
  page: Page.extend(texts('about', 'shape', 'caution', 'end')),
  unavailable: group('title'),
})

parseContent('mails.json', Mails, mailsContent)
parseContent('screens/account.json', Account, accountContent)
parseContent('screens/changes.json', Changes, changesContent)
parseContent('screens/dashboard.json', Dashboard, dashboardContent)
parseContent('screens/result.json', Result, resultContent)
parseContent('screens/share.json', Share, shareContent)
