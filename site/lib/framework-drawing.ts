import type { DrawingKind } from './content/framework.ts'

const files = import.meta.glob<string>('../components/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The SVG of a framework's drawing: its shapes, and the mark of each part, in the colour of the text around it. */
export function frameworkDrawing(kind: DrawingKind): string {
  return files[`../components/drawings/${kind}.svg`]!
}
