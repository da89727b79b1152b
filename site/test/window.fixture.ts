import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { createFakeContext } from './canvas.fixture.ts'

/** The runtime's own: happy-dom has other streams under these names, which cannot read answers. */
const { TransformStream, WritableStream } = globalThis

/** Gives code a browser's globals; `closeWindow` restores those from before. */
export function openWindow(): void {
  GlobalRegistrator.register({ url: 'https://concord.example/dashboard' })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TransformStream, WritableStream })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return createFakeContext(this)
    },
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

export async function closeWindow(): Promise<void> {
  // React's delayed work needs a window too
  await new Promise(setImmediate)
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  await GlobalRegistrator.unregister()
}

openWindow()
