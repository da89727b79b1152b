import type { DrawingKind } from '../content/framework.ts'

const files = import.meta.glob<string>('../../components/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export function frameworkDrawing(kind: DrawingKind): string {
  return files[`../../components/drawings/${kind}.svg`]!
}
