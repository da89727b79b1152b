import { keep, kept } from './kept.ts'

/** Marks the part of a framework that a reader chose as their place, wherever it is shown, and keeps it in this browser. */
export function startPlace(choice: HTMLSelectElement): void {
  const key = `place:${choice.dataset['place']}`

  function mark(): void {
    for (const part of document.querySelectorAll('[data-stage]')) {
      part.ariaCurrent = choice.value && part.getAttribute('data-stage') === choice.value ? 'step' : null
    }
  }

  choice.addEventListener('change', () => {
    keep(key, choice.value || null)
    mark()
  })
  choice.value = String(kept(key) ?? '')
  // a stage that is no longer there
  if (choice.selectedIndex < 0) choice.value = ''
  mark()
}

/** Marks, in the list of what is on the page, the section that crosses a line a quarter down the window. */
export function markReading(sections: Iterable<Element>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = document.querySelector(`.stage-list [href="#${target.getAttribute('data-stage')}"]`)
        if (link) link.ariaCurrent = isIntersecting ? 'location' : null
      }
    },
    { rootMargin: '-25% 0px -75%' },
  )
  for (const section of sections) observer.observe(section)
}
