/**
 * Back returns from so many steps in a row, then it leaves: browsers keep some fifty entries, and those of the pages
 * before the survey are to stay among them.
 */
const mostSteps = 20

/** Milliseconds after which a browser that could not go to the first entry is no longer waited for. */
const traversalTimeoutMs = 500

/**
 * The steps through the survey as entries of the tab's history. An entry says only how many of them are before it: what it
 * showed may have changed meanwhile. `onStep` hears of the browser's Back (-1) and Forward (1).
 */
export function openSteps(onStep: (by: number) => void) {
  let place: number = history.state?.place ?? 0
  window.addEventListener('popstate', ({ state }) => {
    // a link to a part of the page makes an entry, too, at the same place
    const by = (state?.place ?? place) - place
    place += by
    if (by !== 0) onStep(by)
  })

  function rewrite(path: string): void {
    history.replaceState({ ...history.state, place }, '', path)
  }

  return {
    rewrite,

    add(path: string): void {
      if (place === mostSteps) return rewrite(path)
      place += 1
      history.pushState({ place }, '', path)
    },

    /** Goes to what was before the survey, if anything was. */
    leave(): void {
      history.go(-place - 1)
    },

    /** Goes to the first entry: whatever replaces that has the survey neither before nor behind it. */
    async toFirst(): Promise<void> {
      if (place === 0) return
      history.go(-place)
      await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true })
        setTimeout(resolve, traversalTimeoutMs)
      })
    },
  }
}
