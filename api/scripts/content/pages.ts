import { YAML } from 'bun'
import { Page } from '#site/lib/content/page.ts'
import { type Content, type Fault, placeOf } from './content.ts'

/** Consent fits on a small screen. */
const consentWords = 112

type Named<Name> = Extract<Page, { page: Name }>

export function pageFaults(content: Content): Fault[] {
  return Object.entries(content).flatMap(([file, text]) => {
    if (typeof text !== 'string') return []
    const fields: unknown = fieldsOf(text)
    const at = (field: string, complaint: string | null): Fault[] =>
      complaint === null ? [] : [{ file, line: lineOf(text, field), complaint: `${field}: ${complaint}` }]
    return [
      ...at('description', descriptionComplaint(fields as { description?: string })),
      ...(file.endsWith('/pages/assessment.mdx') ? at('consent', consentComplaint(fields as Named<'assessment'>)) : []),
    ]
  })
}

export function missingOrTaken(content: Content): Fault[] {
  const pages = Page.options.flatMap(({ shape }) => `en/pages/${shape.page.value}.mdx`)
  const categories = (content['en/faq/categories.json'] as { folder: string }[]).map(({ folder }) => folder)
  return [
    ...pages
      .filter((file) => !(file in content))
      .map((file) => ({ file, complaint: 'The file is missing: put it back.' })),
    ...Object.keys(content)
      .filter((file) => /^en\/faq\/.*\.mdx$/.test(file) && !categories.includes(file.split('/')[2]!))
      .map((file) => ({
        file,
        complaint: 'Its folder is missing in content/en/faq/categories.json: add a row there.',
      })),
    ...takenPlaces(content),
  ]
}

function takenPlaces(content: Content): Fault[] {
  const frameworks = Object.keys(content).filter((file) => file.startsWith('en/frameworks/'))
  return ['number', 'slug'].flatMap((field) => {
    const bySame = Map.groupBy(frameworks, (file) => fieldsOf(String(content[file]))[field])
    return [...bySame.values()].flatMap((files) =>
      files.slice(1).map((file) => ({ file, complaint: `content/${files[0]} has the same ${field}: choose another.` })),
    )
  })
}

const fieldsOf = (text: string) =>
  (YAML.parse(/^---\n([\s\S]*?)\n---$/m.exec(text)?.[1] ?? '{}') ?? {}) as Record<string, unknown>

const lineOf = (text: string, field: string) => placeOf(text, Math.max(text.indexOf(`\n${field}:`) + 1, 0)).line

/** FAQ questions have none. */
function descriptionComplaint({ description }: { description?: string }): string | null {
  if (description === undefined || (description.length >= 80 && description.length <= 170)) return null
  return `This has ${description.length} characters, and search engines show 80 to 170.`
}

function consentComplaint({ headline, lead, consent }: Named<'assessment'>): string | null {
  const blocks = [...consent.points, consent.guest].flatMap(({ title, text }) => [title, text])
  const count = [headline, lead, ...blocks].join(' ').split(/\s+/).length
  if (count <= consentWords) return null
  return `What people agree to has ${count} words with headline and lead: take out ${count - consentWords}.`
}
