/**
 * Where a huddle with a minute for each prompt, at most nine, stands after some milliseconds: the time left, as `4:59`,
 * and which prompt has its turn, from 0; as many as there are, or more, at the end.
 */
export function huddleAt(elapsed: number, prompts: number): [left: string, turn: number] {
  const left = Math.max(prompts * 60_000 - elapsed, 0)
  return [new Date(left + 999).toISOString().slice(15, 19), Math.floor(elapsed / 60_000)]
}

/** Runs a huddle's clock, lights the prompt whose minute it is, and has it read aloud once. */
export function startHuddle(huddle: HTMLElement): void {
  const prompts = [...huddle.querySelectorAll('li')]
  const [time, button, status] = huddle.children[1]!.children
  /** milliseconds that it has run */
  let elapsed = 0
  let ticking: ReturnType<typeof setInterval> | undefined

  function stop(): void {
    clearInterval(ticking)
    ticking = undefined
  }

  function show(): void {
    const [left, turn] = huddleAt(elapsed, prompts.length)
    const lit = prompts[turn]
    if (!lit) {
      stop()
      elapsed = 0
    }
    time!.textContent = left
    button!.textContent = ticking ? 'Pause' : 'Start'
    const said = lit?.textContent ?? 'Done.'
    if (status!.textContent === said) return
    status!.textContent = said
    for (const prompt of prompts) prompt.ariaCurrent = prompt === lit ? 'step' : null
  }

  button!.addEventListener('click', () => {
    // by the time of day, as a tab that sleeps counts nothing
    const since = Date.now() - elapsed
    if (ticking) stop()
    else
      ticking = setInterval(() => {
        elapsed = Date.now() - since
        show()
      }, 250)
    show()
  })
}
