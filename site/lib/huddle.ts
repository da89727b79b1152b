/**
 * Where a huddle with a minute for each prompt, at most nine, stands after some milliseconds: the time left, as `4:59`,
 * and which prompt has its turn, from 0; null at the end.
 */
export function huddleAt(elapsed: number, prompts: number): { left: string; turn: number | null } {
  const left = Math.max(Math.ceil(prompts * 60 - elapsed / 1000), 0)
  return {
    left: new Date(left * 1000).toISOString().slice(15, 19),
    turn: left > 0 ? Math.floor(elapsed / 60_000) : null,
  }
}

/** Runs a huddle's clock, lights the prompt whose minute it is, and has it read aloud once. */
export function startHuddle(huddle: HTMLElement): void {
  const prompts = [...huddle.querySelectorAll('li')]
  const [time, button, status] = huddle.querySelector('.clock')!.children
  /** milliseconds that ran before the last start */
  let before = 0
  /** when that was; 0 while it stands still */
  let since = 0
  let ticking: ReturnType<typeof setInterval> | undefined
  let shown: number | null = null

  // by the time of day, as a tab that sleeps counts nothing
  const elapsed = () => before + (since && Date.now() - since)

  function stop(): void {
    before = elapsed()
    since = 0
    clearInterval(ticking)
  }

  function show(): void {
    const { left, turn } = huddleAt(elapsed(), prompts.length)
    if (turn === null) {
      stop()
      before = 0
    }
    time!.textContent = left
    button!.textContent = since ? 'Pause' : 'Start'
    if (turn === shown) return
    shown = turn
    prompts.forEach((prompt, index) => (prompt.ariaCurrent = index === turn ? 'step' : null))
    status!.textContent = turn === null ? 'The five minutes are over.' : prompts[turn]!.textContent
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
