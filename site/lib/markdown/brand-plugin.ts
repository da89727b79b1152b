import type { MdastPluginDefinition } from 'satteri'
import { fillWith, type NamedFigures, type ProductName, unfilledIn } from '../../../api/facts/fill.ts'

interface Attribute {
  type: string
  value?: unknown
}

/**
 * A Markdown plugin that fills in {product}, {email} and the names of figures: in a text's words, its links and the
 * fields of its components. Throws for anything else in braces.
 */
export function brandPlugin(brand: ProductName, figures: NamedFigures = {}): MdastPluginDefinition {
  const fill = fillWith(brand, figures)
  const filled = (text: string) => {
    const value = fill.text(text)
    const fault = unfilledIn(value)
    if (fault !== null) throw new Error(fault)
    return value
  }
  const words = ({ value }: { value: string }) => ({ type: 'text' as const, value: filled(`{${value.trim()}}`) })
  const inFields = <Node extends { attributes: Attribute[] }>(node: Node): Node => ({
    ...node,
    attributes: node.attributes.map((attribute) =>
      typeof attribute.value === 'string' ? { ...attribute, value: filled(attribute.value) } : attribute,
    ),
  })
  return {
    name: 'brand',
    mdxTextExpression: words,
    // alone on its line it is meant as a paragraph
    mdxFlowExpression: (node) => ({ type: 'paragraph', children: [words(node)] }),
    mdxJsxFlowElement: inFields,
    mdxJsxTextElement: inFields,
    link: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
    definition: (node, context) => context.setProperty(node, 'url', fill.link(node.url)),
  }
}
