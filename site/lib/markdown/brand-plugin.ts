import type { MdastNode, MdastPluginDefinition } from 'satteri'
import { fillWith, type NamedFigures, type ProductName, unfilledIn } from '../../../api/facts/fill.ts'

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
