/** Browsers keep about fifty entries, also of the pages before the survey. */
const mostSteps = 20

const traversalTimeoutMs = 500

/** An entry holds only its place, as what it showed may have changed. */
export function openSteps(onStep: (by: number) => void) {
  let place: number = history.state?.place ?? 0
  window.addEventListener('popstate', ({ state }) => {
    // a fragment link makes an entry at the same place
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

    leave(): void {
      history.go(-place - 1)
    },

    /** Its replacement has the survey neither before nor behind it. */
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
