/** Keeps what is announced on a phone under the page's header, as far as that is in sight. */
export function placeToast(): void {
  const header = document.querySelector('header')
  const under = Math.max(0, header?.getBoundingClientRect().bottom ?? 0)
  document.documentElement.style.setProperty('--toast-top', `${under}px`)
}
