import { readFileSync } from 'node:fs'
import { Glob, YAML } from 'bun'
import { fillBrand, product } from '#api/content/brand.ts'
import { fill } from '#api/content/fill.ts'
import { inLanguage } from '#api/content/language.ts'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import { styleLineOf } from '#api/instrument/public/style-line.ts'
import { cardFormats, cardScene } from '#site/features/share/card.ts'
import { pageScene } from '#site/features/share/page-picture.ts'
import type { Scene } from '#site/lib/drawings/scene.ts'
import { words } from '#words'
import type { Mail } from '../mail/mail.ts'
import { createMailTexts } from '../mail/texts.ts'
import { sampleByCall } from '../sample/sample.ts'

const [, , folder = 'en'] = process.argv
const [to, token] = [{ email: 'robin@example.com', language: folder }, '1'.repeat(24)]
const mailTexts = createMailTexts({ product, siteUrl: 'https://concord.example', inbox: 'hello@concord.example' })
const ending = { months: 24, now: new Date() }

/** All but those that hold what a visitor wrote. */
const mails = () => [
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
  mailTexts.accountEnds(to, 'first', ending),
  mailTexts.accountEnds(to, 'last', ending),
]

/** To the operator. */
const notices = () => [
  mailTexts.testMail(to.email),
  mailTexts.suspectedMessages(12),
  mailTexts.bundledMessages({ count: 7, most: 10 }),
  mailTexts.feedbackRefused(1000),
  mailTexts.formsFull(200_000_000),
]

const wordsIn = ({ items }: Scene) =>
  items.flatMap((item) => (item.kind === 'words' ? [{ text: item.text, anchor: item.anchor }] : []))

const cards = () => {
  const score = sampleByCall()['GET /api/test/assessments/6/score']
  const styleLine = styleLineOf(score.styleAnalysis, false)
  const address = fill(words('pictures').card.sample, { host: 'https://concord.example' })
  return [true, false].flatMap((isShown) => {
    const shows = { names: isShown, numbers: isShown, score: isShown, styles: isShown, person: isShown }
    const result = sharedResult({ ...score, styleLine }, 'Robin', shows)
    return cardFormats.map((format) => cardScene({ ...result, product, address }, format))
  })
}

const pageScenes = [...new Glob(`content/${folder}/{pages,frameworks}/*.mdx`).scanSync()].flatMap((file) => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---$/m.exec(readFileSync(file, 'utf8'))!
  const { title, headline, lead } = YAML.parse(fillBrand(head)) as Record<string, string>
  const [first, second] = lead === undefined ? [title, headline] : [headline, lead]
  return first && second ? [pageScene({ title: first, text: second })] : []
})

// what the server puts together without a page, for stories in another language
const partsOf = ({ subject, text, html }: Mail) => [subject, text, html].join('\n')
const texts = inLanguage(folder, () => ({
  mails: mails().map(partsOf),
  notices: notices().map(partsOf),
  pictures: [...cards(), ...pageScenes].map(wordsIn),
}))
console.log(JSON.stringify(texts))
