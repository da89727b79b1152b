import { GlobalRegistrator } from '@happy-dom/global-registrator'

/** The runtime's own: happy-dom has other streams under these names, which cannot read answers. */
const { TransformStream, WritableStream } = globalThis

/** A canvas context that accepts every call and shows nothing, so that the code that draws pictures runs. */
function createFakeContext(this: HTMLCanvasElement): object {
  const settings: Record<string | symbol, unknown> = { canvas: this }
  return new Proxy(settings, {
    get(_, name) {
      if (name in settings) return settings[name]
      if (name === 'measureText') return (text: string) => ({ width: text.length * 8 })
      return () => {}
    },
  })
}

/** Gives code a browser's globals; `closeWindow` restores those from before. */
export function openWindow(): void {
  GlobalRegistrator.register({ url: 'https://concord.example/dashboard' })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TransformStream, WritableStream })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: createFakeContext,
  })
  // happy-dom lacks it
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
    set(this: HTMLOptionElement, isSelected: boolean) {
      this.toggleAttribute('selected', isSelected)
    },
  })
  // a failing test prints an element's markup rather than all its properties
  Object.assign(Element.prototype, {
    [Symbol.for('nodejs.util.inspect.custom')](this: Element) {
      return this.outerHTML
    },
  })
}

/** Has the browser refuse its storages until the window closes. */
export function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}

export async function closeWindow(): Promise<void> {
  // React's delayed work needs a window too
  await new Promise(setImmediate)
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  await GlobalRegistrator.unregister()
}

openWindow()
