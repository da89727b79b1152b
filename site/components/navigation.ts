import links from '#content/links.json'
import { email, product } from '#api/content/brand.ts'
import { fillWith } from '#api/content/fill.ts'
import { words } from '#words'

const addresses: Readonly<Record<string, string>> = links.pages

/** Without an address: the list of frameworks. */
export function navigationLinks(list: keyof typeof links.navigation) {
  const labels: Readonly<Record<string, string>> = words('layout').navigation
  const { link } = fillWith({ product, email })
  return links.navigation[list].map((name) => ({
    label: labels[name]!,
    href: name === 'frameworks' ? undefined : link(addresses[name]!),
  }))
}
