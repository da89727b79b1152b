/** Uses the light theme while the page is printed, for the charts as well. Returns a function that ends that. */
export function printInLight(): () => void {
  const root = document.documentElement
  let theme: string | undefined
  const lighten = () => {
    theme ??= root.dataset.theme
    root.dataset.theme = 'light'
  }
  const restore = () => {
    if (theme !== undefined) root.dataset.theme = theme
    theme = undefined
  }
  addEventListener('beforeprint', lighten)
  addEventListener('afterprint', restore)
  return () => {
    removeEventListener('beforeprint', lighten)
    removeEventListener('afterprint', restore)
    restore()
  }
}
