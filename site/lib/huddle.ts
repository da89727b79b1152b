/**
 * Where a huddle with a minute for each prompt, at most nine, stands after some milliseconds: the time left, as `4:59`,
 * and which prompt has its turn, from 0; as many as there are, or more, at the end.
 */
export function huddleAt(elapsed: number, prompts: number): { left: string; turn: number } {
  const left = Math.ceil(Math.max(prompts * 60 - elapsed / 1000, 0))
  return { left: new Date(left * 1000).toISOString().slice(15, 19), turn: Math.floor(elapsed / 60_000) }
}

/** Runs a huddle's clock, lights the prompt whose minute it is, and has it read aloud once. */
export function startHuddle(huddle: HTMLElement): void {
  const prompts = [...huddle.querySelectorAll('li')]
  const [time, button, status] = huddle.lastElementChild!.children
  /** milliseconds that ran before the last start */
  let before = 0
  /** when that was; 0 while it stands still */
  let since = 0
  let ticking: ReturnType<typeof setInterval> | undefined

  // by the time of day, as a tab that sleeps counts nothing
  const elapsed = () => before + (since && Date.now() - since)

  function stop(): void {
    before = elapsed()
    since = 0
    clearInterval(ticking)
  }

  function show(): void {
    const { left, turn } = huddleAt(elapsed(), prompts.length)
    const lit = prompts[turn]
    if (!lit) {
      stop()
      before = 0
    }
    time!.textContent = left
    button!.textContent = since ? 'Pause' : 'Start'
    const said = lit?.textContent ?? 'Done.'
    if (status!.textContent === said) return
    status!.textContent = said
    for (const prompt of prompts) prompt.ariaCurrent = prompt === lit ? 'step' : null
  }

  button!.addEventListener('click', () => {
    if (since) stop()
    else {
      since = Date.now()
      ticking = setInterval(show, 250)
    }
    show()
  })
}
