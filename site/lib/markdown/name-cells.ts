import type { Element, ElementContent } from 'hast'
import type { HastPluginDefinition } from 'satteri'

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
        elementsWithin(row, 'td').forEach((cell, place) => context.setProperty(cell, 'data-column', names[place] ?? ''))
      }
    },
  },
}

/** All elements of one name inside another, in their order. */
function elementsWithin(element: Readonly<Element>, name: string): Element[] {
  return element.children.flatMap((child: ElementContent) => {
    if (child.type !== 'element') return []
    return child.tagName === name ? [child] : elementsWithin(child, name)
  })
}
