/** What happens while something is under way, told to any number of listeners, each from its beginning. */
export interface Broadcast<Event> {
  tell(event: Event): void
  /** Nothing more will be told. */
  end(): void
  /** All that was told and will be, until the end. */
  follow(): AsyncGenerator<Event, void>
}

export function createBroadcast<Event>(): Broadcast<Event> {
  const told: Event[] = []
  let isOver = false
  let news = Promise.withResolvers<void>()
  const announce = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  return {
    tell(event) {
      told.push(event)
      announce()
    },
    end() {
      isOver = true
      announce()
    },
    async *follow() {
      for (let next = 0; ; next += 1) {
        while (next === told.length) {
          if (isOver) return
          await news.promise
        }
        yield told[next]!
      }
    },
  }
}
