/** Marks in the guide of a result the section that is in view; its Share link does what the button does. */
export function followPlaces(page: Document): void {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.guide a')]
  const linkTo = new Map(links.map((link) => [page.querySelector(link.hash), link]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = linkTo.get(target)
        if (isIntersecting) link?.setAttribute('aria-current', 'location')
        else link?.removeAttribute('aria-current')
      }
    },
    // only one section at a time crosses the line at two fifths of the screen
    { rootMargin: '-40% 0px -60%' },
  )
  for (const [place, link] of linkTo) if (place && link.hash !== '#share') observer.observe(place)
  page.querySelector('.guide [href="#share"]')?.addEventListener('click', () => {
    page.querySelector<HTMLButtonElement>('#share button')?.click()
  })
}
