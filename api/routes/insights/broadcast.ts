/** The events of something under way, for any number of listeners, each from the first event. */
export interface Broadcast<Event> {
  send(event: Event): void
  /** Nothing more will be sent. */
  end(): void
  /** Gives everything that was sent and will be sent, until the end. */
  follow(): AsyncGenerator<Event, void>
}

export function createBroadcast<Event>(): Broadcast<Event> {
  const sent: Event[] = []
  let isOver = false
  let news = Promise.withResolvers<void>()
  const announce = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  return {
    send(event) {
      sent.push(event)
      announce()
    },
    end() {
      isOver = true
      announce()
    },
    async *follow() {
      for (let next = 0; ; next += 1) {
        while (next === sent.length) {
          if (isOver) return
          await news.promise
        }
        yield sent[next]!
      }
    },
  }
}
