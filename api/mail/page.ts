import { direction, language } from '#language'
import { signalKeys } from '../instrument/public/signal-keys.ts'

export type MailPart =
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; link: string; noButton: string }
  | { type: 'field'; name: string; value: string }

interface MailPage {
  product: string
  subject: string
  parts: MailPart[]
}

/** As in site/styles/tokens.css. */
const colours = {
  paper: ['#faf7f2', '#181613'],
  surface: ['#fffdfa', '#211e1a'],
  ink: ['#26211c', '#efe9df'],
  muted: ['#635a50', '#b5ab9d'],
  line: ['#e0d8ca', '#37322b'],
  accent: ['#1d5a50', '#8ccdbd'],
  onAccent: ['#fdfbf7', '#0f211d'],
} as const
type Colour = keyof typeof colours

const light = (colour: Colour) => colours[colour][0]
const dark = (colour: Colour) => colours[colour][1]
const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
const serif = 'Newsreader,Georgia,Cambria,serif'
const { escapeHTML } = Bun

/** All colours are inline, as some mail programs ignore style elements; dark mode needs one. */
const nightStyle = `@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark('paper')} !important; }
  .surface { background-color: ${dark('surface')} !important; border-color: ${dark('line')} !important; }
  .ink { color: ${dark('ink')} !important; }
  .muted { color: ${dark('muted')} !important; }
  .accent { color: ${dark('accent')} !important; }
  .button { background-color: ${dark('accent')} !important; }
  .on-accent { color: ${dark('onAccent')} !important; }
${signalKeys.map(({ colour }, index) => `  .signal-${index} { background-color: ${colour.dark} !important; }`).join('\n')}
}`

/** Tables and inline styles, as mail programs want. Fetches nothing, so opening a mail stays private. */
export function mailHtml({ product, subject, parts }: MailPage): string {
  const stripes = signalKeys.map(
    ({ colour }, index) =>
      `<td class="signal-${index}" height="4" style="height:4px;font-size:0;line-height:0;background-color:${colour.light}">&nbsp;</td>`,
  )
  return `<!doctype html>
<html lang="${language()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHTML(subject)}</title>
<style>
:root { color-scheme: light dark; }
${nightStyle}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light('paper')}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light('paper')}">
<tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="accent" style="padding:0 4px 14px;font-family:${serif};font-size:24px;line-height:1.2;color:${light('accent')}">${escapeHTML(product)}</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${stripes.join('\n')}
</tr></table></td></tr>
<tr><td class="surface" style="padding:28px 24px 10px;background-color:${light('surface')};border:1px solid ${light('line')};border-top:0;border-radius:0 0 14px 14px">
<h1 class="ink" style="margin:0 0 20px;font-family:${serif};font-size:26px;line-height:1.3;font-weight:normal;color:${light('ink')}">${escapeHTML(subject)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function partHtml(part: MailPart): string {
  switch (part.type) {
    case 'paragraph':
      return paragraph(withLinks(escapeHTML(part.text)))
    case 'button':
      return buttonHtml(part)
    case 'field': {
      const name = `<span class="muted" style="font-size:15px;color:${light('muted')}">${escapeHTML(part.name)}</span>`
      return paragraph(`${name}<br><bdi>${escapeHTML(part.value)}</bdi>`, 'white-space:pre-line;')
    }
  }
}

const paragraph = (html: string, style = '') =>
  `<p class="ink" style="margin:0 0 18px;font-family:${sans};font-size:17px;line-height:1.55;${style}color:${light('ink')}">${html}</p>`

const withLinks = (html: string) => html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => linkTo(url, url))

const linkTo = (href: string, html: string) =>
  `<a class="accent" href="${href}" style="color:${light('accent')};overflow-wrap:anywhere;word-break:break-word">${html}</a>`

function buttonHtml({ label, link, noButton }: Extract<MailPart, { type: 'button' }>): string {
  const href = escapeHTML(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 24px"><tr>
<td class="button" style="border-radius:999px;background-color:${light('accent')}"><a class="on-accent" href="${href}" style="display:inline-block;padding:12px 24px;font-family:${sans};font-size:17px;line-height:1.3;font-weight:600;text-decoration:none;color:${light('onAccent')}">${escapeHTML(label)}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 18px;font-family:${sans};font-size:15px;line-height:1.5;color:${light('muted')}">${escapeHTML(noButton)}<br>${linkTo(href, href)}</p>`
}
