import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { surroundings } from '../chart/surroundings.fixture.ts'
import { createFakeContext } from './canvas.fixture.ts'

/** The runtime's own: under their names happy-dom has streams of another kind, through which no answer can be read. */
const { TransformStream, WritableStream } = globalThis

/** Lets code find a browser's globals; whatever was there before comes back with `closeWindow`. */
export function openWindow(): void {
  GlobalRegistrator.register({ url: 'https://concord.example/dashboard' })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TransformStream, WritableStream })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return createFakeContext(this)
    },
  })
  // a failing test shows markup, rather than all that hangs on an element
  Object.assign(Element.prototype, {
    [Symbol.for('nodejs.util.inspect.custom')](this: Element) {
      return this.outerHTML
    },
  })
  wearTheme()
}

/** The colours that the site's style sheets give a page, without which no chart can be drawn. */
function wearTheme(): void {
  const { muted, edge, accent } = surroundings.palette
  for (const [name, colour] of Object.entries({ muted, edge, accent })) {
    document.documentElement.style.setProperty(`--${name}`, colour)
  }
}

export async function closeWindow(): Promise<void> {
  // what React has put off looks for a window, too
  await new Promise(setImmediate)
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  await GlobalRegistrator.unregister()
}

openWindow()
