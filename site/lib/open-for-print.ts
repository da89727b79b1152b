/** Opens what is folded in a result while it is printed, for browsers that cannot do that by style. */
export function openForPrint(): void {
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('.result details:not([open])')]
    for (const folded of opened) folded.open = true
  })
  addEventListener('afterprint', () => {
    for (const folded of opened) folded.open = false
  })
}
