import { email, product } from '#api/content/brand.ts'
import { addressPrefix, language } from '#language'
import { words } from '#words'
import { localPath } from './paths.ts'

/** schema.org; `path` begins with a slash */
export type StructuredData = (site: string) => object

const context = 'https://schema.org'

const organization = (site: string) => ({ '@type': 'Organization', name: product, url: absoluteUrl(site, '/') })

export const organizationData: StructuredData = (site) => ({
  '@context': context,
  ...organization(site),
  logo: absoluteUrl(site, '/icon-512.png'),
  email,
})

export function articleData({
  title,
  description,
  path,
}: Record<'title' | 'description' | 'path', string>): StructuredData {
  return (site) => ({
    '@context': context,
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        description,
        image: absoluteUrl(site, `/og${addressPrefix()}${path}.png`),
        url: absoluteUrl(site, localPath(path)),
        mainEntityOfPage: absoluteUrl(site, localPath(path)),
        inLanguage: language(),
        author: organization(site),
        publisher: organization(site),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: words('layout').home, item: absoluteUrl(site, localPath('/')) },
          { '@type': 'ListItem', position: 2, name: title, item: absoluteUrl(site, localPath(path)) },
        ],
      },
    ],
  })
}

/** `anchor`: the question's id on the page */
export function faqData(questions: { anchor: string; question: string; answer: string }[]): StructuredData {
  return (site) => ({
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ anchor, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${absoluteUrl(site, localPath('/faq'))}#${anchor}`,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** Escaped, so that no text ends the script element. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function absoluteUrl(site: string, path: string): string {
  return new URL(path, site).href
}
