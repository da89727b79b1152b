import type { Element, ElementContent } from 'hast'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { satteri } from '@astrojs/markdown-satteri'
import Slugger from 'github-slugger'
import type { HastPluginDefinition, MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri'
import { fillWith, type NamedFigures, type BrandNames, findUnfilled } from '#api/content/fill.ts'
import { inLanguage, source } from '#language'
import { textFigures } from '../content/text-figures.ts'

type Positioned = Pick<MdastNode, 'position'>

interface Attribute {
  type: string
  value?: unknown
}

/**
 * Fills {product}, {email} and figures into words, links and component fields. Throws for other names, with their
 * place.
 */
export function brandPlugin(brand: BrandNames, figures: NamedFigures = {}): MdastPluginDefinition {
  const fill = fillWith(brand, figures)
  const filled = (text: string, { position }: Positioned) => {
    const value = fill.text(text)
    const fault = findUnfilled(value)
    if (fault !== null) throw new Error(`${position?.start.line}:${position?.start.column}: ${fault}`)
    return value
  }
  const words = (node: Positioned & { value: string }) => ({
    type: 'text' as const,
    value: filled(`{${node.value.trim()}}`, node),
  })
  const fillAttributes = <Node extends Positioned & { attributes: Attribute[] }>(node: Node): Node => ({
    ...node,
    attributes: node.attributes.map((attribute) =>
      typeof attribute.value === 'string' ? { ...attribute, value: filled(attribute.value, node) } : attribute,
    ),
  })
  return {
    name: 'brand',
    options: { position: true },
    mdxTextExpression: words,
    // alone on its line it is meant as a paragraph
    mdxFlowExpression: (node) => ({ type: 'paragraph', children: [words(node)] }),
    mdxJsxFlowElement: fillAttributes,
    mdxJsxTextElement: fillAttributes,
    link: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
    definition: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
  }
}

/**
 * Adds the text without markup to the frontmatter as `words`, a line for each block. Comes after plugins that change
 * words.
 */
export function collectWords(): MdastPluginDefinition {
  const lines: string[] = []
  const keep = (node: Readonly<MdastNode>, context: MdastVisitorContext) => {
    lines.push(context.textContent(node).replaceAll(/\s+/g, ' '))
  }
  return {
    name: 'collect-words',
    heading: keep,
    paragraph: keep,
    tableCell: keep,
    after: (_, { data }) => {
      if (data.astro) data.astro.frontmatter['words'] = lines.join('\n')
    },
  }
}

/** Gives each cell its column's name (`data-column`), which phones show beside it, and each heading its scope. */
export const nameCells: HastPluginDefinition = {
  name: 'name-cells',
  element: {
    filter: ['table'],
    visit(table, context) {
      context.setProperty(table, 'className', ['table', 'wide'])
      const columns = elementsWithin(table, 'th')
      for (const heading of columns) context.setProperty(heading, 'scope', 'col')
      const names = columns.map((heading) => context.textContent(heading).trim())
      for (const row of elementsWithin(table, 'tr')) {
        elementsWithin(row, 'td').forEach((cell, index) => context.setProperty(cell, 'data-column', names[index] ?? ''))
      }
    },
  },
}

export function keepNames(names: readonly string[]): HastPluginDefinition {
  // the longer first: one name may begin with another
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const namePattern = new RegExp(`(${longestFirst.map((name) => RegExp.escape(name)).join('|')})`)
  return {
    name: 'keep-names',
    text(node, context) {
      const parts = node.value.split(namePattern)
      if (parts.length === 1) return
      const words = (value: string): ElementContent => ({ type: 'text', value })
      const name = (value: string): ElementContent => ({
        type: 'element',
        tagName: 'span',
        properties: { translate: 'no' },
        children: [words(value)],
      })
      context.replaceNode(
        node,
        parts.map((part, index) => (index % 2 === 0 ? words(part) : name(part))),
      )
    },
  }
}

/**
 * Gives headings the ids of those in their place in the English text, so that an address with a fragment leads to the same
 * place in every language. `english`: the text of an .mdx file.
 */
function namedAsIn(english: string, brand: BrandNames): HastPluginDefinition {
  const slugger = new Slugger()
  const { text } = fillWith(brand)
  const ids = [...english.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) =>
    slugger.slug(text(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1'))),
  )
  let count = 0
  return {
    name: 'named-as-in-english',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(heading, context) {
        const id = ids[count++]
        if (id !== undefined) context.setProperty(heading, 'id', id)
      },
    },
  }
}

function elementsWithin(element: Readonly<Element>, name: string): Element[] {
  return element.children.flatMap((child: ElementContent) => {
    if (child.type !== 'element') return []
    return child.tagName === name ? [child] : elementsWithin(child, name)
  })
}

// read for each text, to see renames in development
const brand = (): BrandNames => JSON.parse(readFileSync('content/brand.json', 'utf8'))
type Context = { fileURL: URL | undefined }
const placeOf = ({ fileURL }: Context) => {
  const [, language = source, file = ''] = /\/content\/([^/]+)\/(.*)/.exec(fileURL?.pathname ?? '') ?? []
  return { language, file }
}
const filled = (context: Context) => brandPlugin(brand(), inLanguage(placeOf(context).language, textFigures))
const identified = (context: Context) => {
  const { language, file } = placeOf(context)
  const english = `content/${source}/${file}`
  return namedAsIn(language !== source && existsSync(english) ? readFileSync(english, 'utf8') : '', brand())
}
const named = () => keepNames([brand().product, ...frameworkNames(brand())])

function frameworkNames(brand: BrandNames): string[] {
  const files = globSync('content/en/frameworks/*.mdx').map((path) => readFileSync(path, 'utf8'))
  return files.flatMap((file) => /^title: "(.+)"$/m.exec(file)?.slice(1) ?? []).map(fillWith(brand).text)
}

export const markdown = satteri({ mdastPlugins: [filled, collectWords], hastPlugins: [nameCells, named, identified] })
