import type { MdastPluginDefinition } from 'satteri'
import { type ProductName, fillWith } from '../../../api/facts/fill.ts'

interface Attribute {
  type: string
  value?: unknown
}

/**
 * A Markdown plugin that puts the product's name and address where a text says {product} or {email}:
 * in its words, its links and the fields of its components. Throws at any other words in braces.
 */
export function brandPlugin(brand: ProductName): MdastPluginDefinition {
  const fill = fillWith(brand)
  const words = ({ value }: { value: string }) => {
    const text = `{${value.trim()}}`
    const filled = fill.text(text)
    if (filled === text) throw new Error(`${text} stands for nothing: write {product} or {email}, or no braces`)
    return { type: 'text' as const, value: filled }
  }
  const inFields = <Node extends { attributes: Attribute[] }>(node: Node): Node => ({
    ...node,
    attributes: node.attributes.map((attribute) =>
      typeof attribute.value === 'string' ? { ...attribute, value: fill.text(attribute.value) } : attribute,
    ),
  })
  return {
    name: 'brand',
    mdxTextExpression: words,
    // what stands alone on its line is a paragraph to whoever wrote it
    mdxFlowExpression: (node) => ({ type: 'paragraph', children: [words(node)] }),
    mdxJsxFlowElement: inFields,
    mdxJsxTextElement: inFields,
    link: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
    definition: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
  }
}
