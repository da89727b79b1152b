import { Glob } from 'bun'
import { textPages } from '#site/lib/content/page.ts'
import { sampleId } from '#api/contract/constants.ts'
import { findNearest } from '#api/content/nearest.ts'
import { type Content, type Fault, placedTexts } from './content.ts'

/** To this site: in Markdown, fields, and link definitions. */
const links = /(?:\]\(|\bhref"?[:=] *["']?|^\[[^\]]+\]: *)((?![a-z]+:|\{)[^)"'\s]+)/g
const typewritten = /\p{L}''?\p{L}|s''? /u

export function linkFaults(content: Content): Fault[] {
  const addresses = addressesOfSite(content)
  return Object.entries(content).flatMap(([file, data]) =>
    placedTexts(data).flatMap(({ text, ...at }) => {
      const lost = linksIn(file, text, at.path)
        .filter((href) => !href.startsWith('#') && !addresses.includes(href.replace(/(?<=.)[#?].*/, '')))
        .map((href) => {
          const near = findNearest(href, addresses)
          return { file, ...at, complaint: `The link ${href} leads nowhere.${near ? ` Did you mean ${near}?` : ''}` }
        })
      return typewritten.test(text) ? [...lost, { file, ...at, complaint: "An apostrophe is ’ here, not '." }] : lost
    }),
  )
}

function linksIn(file: string, text: string, path: readonly PropertyKey[] = []): string[] {
  const isAddress = path.at(-1) === 'href' || (file === 'links.json' && text.startsWith('/'))
  const field = isAddress ? `href: ${text}` : text
  return [...field.matchAll(links)].map((match) => match[1]!)
}

function addressesOfSite(content: Content): string[] {
  const namesIn = (folder: string) => [...new Glob('**').scanSync(folder)].sort()
  return [
    ...namesIn('site/pages')
      .filter((name) => !name.includes('['))
      .map((name) => `/${name.replace(/\.(?:astro|ts)$/, '').replace(/^index$/, '')}`),
    ...namesIn('site/public').map((name) => `/${name}`),
    ...textPages.map((page) => `/${page}`),
    ...Object.values(content)
      .flatMap((text) => /^slug: "(.+)"/m.exec(String(text))?.[1] ?? [])
      .map((slug) => `/frameworks/${slug}`),
    `/results/${sampleId}`,
    // made by the build
    '/licences/scripts.txt',
  ]
}
