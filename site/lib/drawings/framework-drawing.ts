import type { DrawingKind } from '../content/framework.ts'

const files = import.meta.glob<string>('../../components/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** SVG with a mark at each part. */
export function frameworkDrawing(kind: DrawingKind, marks: readonly string[]): string {
  const rest = marks.values()
  return files[`../../components/drawings/${kind}.svg`]!.replaceAll('</text>', () => `${rest.next().value}</text>`)
}
