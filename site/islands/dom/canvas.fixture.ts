/** A canvas that takes every stroke and shows none, so that Chart.js draws as it does in a browser. */
export function createFakeContext(canvas: HTMLCanvasElement): object {
  const settings: Record<string | symbol, unknown> = { canvas }
  return new Proxy(settings, {
    get(_, name) {
      if (name in settings) return settings[name]
      if (name === 'measureText') return (text: string) => ({ width: text.length * 8 })
      return () => {}
    },
  })
}
