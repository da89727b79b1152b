/** Marks in the guide of a result where on the page its reader is, and lets Share open what the button opens. */
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
    // the line at two fifths of the screen lies in one place at a time
    { rootMargin: '-40% 0px -60%' },
  )
  for (const [place, link] of linkTo) if (place && link.hash !== '#share') observer.observe(place)
  page.querySelector('.guide [href="#share"]')?.addEventListener('click', () => {
    page.querySelector<HTMLButtonElement>('#share button')?.click()
  })
}
