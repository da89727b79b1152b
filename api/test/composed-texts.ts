import { readFileSync } from 'node:fs'
import { Glob, YAML } from 'bun'
import { fillBrand, product } from '#api/content/brand.ts'
import { fill } from '#api/content/fill.ts'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import { styleLineOf } from '#api/instrument/public/style-line.ts'
import { cardFormats, cardScene } from '#site/features/share/card.ts'
import { pageScene } from '#site/features/share/page-picture.ts'
import type { Scene } from '#site/lib/drawings/scene.ts'
import { words } from '#words'
import { createMailTexts } from '../mail/texts.ts'
import { sampleScore } from '../sample/sample.ts'

const [to, token] = [{ email: 'robin@example.com' }, '1'.repeat(24)]
const mailTexts = createMailTexts({ product, siteUrl: 'https://concord.example', inbox: 'hello@concord.example' })
const ending = { months: 24, now: new Date() }

/** All but those that hold what a visitor wrote. */
const mails = [
  mailTexts.newPassword(to, token),
  mailTexts.registration(to, token, null),
  mailTexts.registrationAgain(to),
  mailTexts.newDevice(to, () => 'Firefox'),
  mailTexts.newPasskey(to),
  mailTexts.newProvider(to, 'Sample ID'),
  mailTexts.passwordChanged(to, true),
  mailTexts.passwordReset(to, true),
  mailTexts.confirmEmail(to, token),
  mailTexts.newEmail(to, token),
  mailTexts.newEmailTaken(to),
  mailTexts.emailChanged(to),
  mailTexts.testMail(to.email),
  mailTexts.accountEnds(to, 'first', ending),
  mailTexts.accountEnds(to, 'last', ending),
  mailTexts.suspectedMessages(12),
  mailTexts.bundledMessages({ count: 7, most: 10 }),
  mailTexts.feedbackRefused(1000),
  mailTexts.formsFull(200_000_000),
]

const wordsIn = ({ items }: Scene) =>
  items.flatMap((item) => (item.kind === 'words' ? [{ text: item.text, anchor: item.anchor }] : []))

const styleLine = styleLineOf(sampleScore.styleAnalysis, false)
const address = fill(words('pictures').card.sample, { host: 'https://concord.example' })
const cards = [true, false].flatMap((isShown) => {
  const shows = { names: isShown, numbers: isShown, score: isShown, styles: isShown, person: isShown }
  const result = sharedResult({ ...sampleScore, styleLine }, 'Robin', shows)
  return cardFormats.map((format) => cardScene({ ...result, product, address }, format))
})

const pageScenes = [...new Glob('content/en/{pages,frameworks}/*.mdx').scanSync()].flatMap((file) => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---$/m.exec(readFileSync(file, 'utf8'))!
  const { title, headline, lead } = YAML.parse(fillBrand(head)) as Record<string, string>
  const [first, second] = lead === undefined ? [title, headline] : [headline, lead]
  return first && second ? [pageScene({ title: first, text: second })] : []
})

// what the server puts together without a page, for stories in another language
console.log(
  JSON.stringify({
    mails: mails.map(({ subject, text, html }) => [subject, text, html].join('\n')),
    pictures: [...cards, ...pageScenes].map(wordsIn),
  }),
)
