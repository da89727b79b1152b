import { signalNames, type SignalName } from '../../api/contract/signal.ts'
import signalContent from '../../content/assessment/signals.json'

/** What the site says about one signal. */
export interface SignalText {
  name: SignalName
  colour: { light: string; dark: string }
  meaning: string
  description: string
  high: string
  low: string
  components: { name: string; description: string }[]
  /** `plainName` is the everyday word beside the style's name, where it has one */
  styles: { name: string; plainName: string | null; description: string }[]
}

type SignalContent = Omit<SignalText, 'name'> & { name: string }

/** The ten signals in the order of every screen. */
export const signals: SignalText[] = /* @__PURE__ */ inOrder(signalContent)

function inOrder(contents: SignalContent[]): SignalText[] {
  const byName = new Map(contents.map((content) => [content.name, content]))
  return signalNames.map((name) => {
    const content = byName.get(name)
    if (!content) throw new Error(`content/assessment/signals.json lacks ${name}`)
    return { ...content, name }
  })
}

/** The CSS custom property that holds a signal's colour in the theme shown: `var(--signal-spark)`. */
export function signalColour(name: SignalName): string {
  return `var(--signal-${name.toLowerCase()})`
}

/** The style sheet that sets the ten colours for both themes; print takes the light ones. */
export function signalStyles(): string {
  const rules = (theme: 'light' | 'dark') =>
    signals.map(({ name, colour }) => `--signal-${name.toLowerCase()}:${colour[theme]}`).join(';')
  return `:root{${rules('light')}}@media screen{[data-theme=dark]{${rules('dark')}}}`
}
