/** A canvas context that accepts every call and shows nothing, so that the code that draws pictures runs. */
export function createFakeContext(canvas: HTMLCanvasElement): object {
  const settings: Record<string | symbol, unknown> = { canvas }
  return new Proxy(settings, {
    get(_, name) {
      if (name in settings) return settings[name]
      if (name === 'createRadialGradient') return () => ({ addColorStop() {} })
      if (name === 'measureText') return (text: string) => ({ width: text.length * 8 })
      return () => {}
    },
  })
}
