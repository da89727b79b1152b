import type { Element, ElementContent } from 'hast'
import { globSync, readFileSync } from 'node:fs'
import { satteri } from '@astrojs/markdown-satteri'
import type { HastPluginDefinition, MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri'
import { fillWith, type NamedFigures, type ProductName, unfilledIn } from '#api/content/fill.ts'
import { textFigures } from '../content/text-figures.ts'

type Placed = Pick<MdastNode, 'position'>

interface Attribute {
  type: string
  value?: unknown
}

/**
 * A Markdown plugin that fills in {product}, {email} and the names of figures: in a text's words, its links and the
 * fields of its components. Throws for anything else in braces, and says where that stands, as a parser does.
 */
export function brandPlugin(brand: ProductName, figures: NamedFigures = {}): MdastPluginDefinition {
  const fill = fillWith(brand, figures)
  const filled = (text: string, { position }: Placed) => {
    const value = fill.text(text)
    const fault = unfilledIn(value)
    if (fault !== null) throw new Error(`${position?.start.line}:${position?.start.column}: ${fault}`)
    return value
  }
  const words = (node: Placed & { value: string }) => ({
    type: 'text' as const,
    value: filled(`{${node.value.trim()}}`, node),
  })
  const inFields = <Node extends Placed & { attributes: Attribute[] }>(node: Node): Node => ({
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
    mdxJsxFlowElement: inFields,
    mdxJsxTextElement: inFields,
    link: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
    definition: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
  }
}

/**
 * A Markdown plugin that adds a text's words without its markup to its frontmatter, as `words`: each paragraph, heading
 * and cell on a line of its own. It comes after the plugins that change words.
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

/**
 * A Markdown plugin that gives every cell of a table the name of its column (`data-column`), which a
 * phone shows beside it, and every heading its scope.
 */
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

/** A Markdown plugin that marks these names, wherever a text says them, as not to be translated. */
export function keepNames(names: readonly string[]): HastPluginDefinition {
  // the longer first: one name may begin with another
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const said = new RegExp(`(${longestFirst.map((name) => RegExp.escape(name)).join('|')})`)
  return {
    name: 'keep-names',
    text(node, context) {
      const parts = node.value.split(said)
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

/** All elements of one name inside another, in their order. */
function elementsWithin(element: Readonly<Element>, name: string): Element[] {
  return element.children.flatMap((child: ElementContent) => {
    if (child.type !== 'element') return []
    return child.tagName === name ? [child] : elementsWithin(child, name)
  })
}

// read for each text, so that a rename in development is seen
const brand = (): ProductName => JSON.parse(readFileSync('content/brand.json', 'utf8'))
const filled = () => brandPlugin(brand(), textFigures())
const named = () => keepNames([brand().product, ...frameworkNames(brand())])

function frameworkNames(brand: ProductName): string[] {
  const files = globSync('content/frameworks/*.mdx').map((path) => readFileSync(path, 'utf8'))
  return files.flatMap((file) => /^title: "(.+)"$/m.exec(file)?.slice(1) ?? []).map(fillWith(brand).text)
}

/** What makes pages of the texts of content/. */
export const markdown = satteri({ mdastPlugins: [filled, collectWords], hastPlugins: [nameCells, named] })
