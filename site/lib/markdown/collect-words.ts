import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri'

/**
 * A Markdown plugin that hands on a text's words without its marks, as `words` beside its frontmatter:
 * each paragraph, heading and cell on a line of its own. It goes after what changes the words.
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
