import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri'

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
