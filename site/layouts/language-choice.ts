/** Few visitors need it, so pages that inform stay small without it. */
const load = () => import('./languages.ts')

/** Whether another language was chosen or may be preferred, or a link has to keep parameters, also offline. */
function isNeededAtOnce(): boolean {
  const { lang } = document.documentElement
  const isChosen = document.cookie.includes('.language=')
  const isThis = isChosen ? document.cookie.includes(`.language=${lang}`) : navigator.languages[0]?.startsWith(lang)
  return !isThis || location.search !== ''
}

function follow(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-languages] a')
  if (!link) return
  const { type, button, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  // also by the middle button
  const isChosen = type === 'click' || button === 1
  // elsewhere than in another tab, it waits, though not for long
  const waits = type === 'click' && !(ctrlKey || metaKey || shiftKey)
  if (waits) event.preventDefault()
  const prepared = load().then(({ prepare }) => prepare(link, isChosen))
  const late = new Promise((resolve) => waits && setTimeout(resolve, 2000))
  void Promise.race([prepared, late])
    .catch(() => {})
    .then(() => waits && location.assign(link.href))
}

/** Shows the line that leads to the visitor's language, and listens for a choice. Does nothing where there is one language. */
export function listenForLanguageChoice(): void {
  if (!document.querySelector('[data-languages]')) return
  if (isNeededAtOnce())
    load().then(
      ({ showLanguageHint }) => showLanguageHint(),
      () => {},
    )
  for (const name of ['pointerover', 'focusin', 'click', 'auxclick']) document.addEventListener(name, follow)
}
