interface BatchOptions<Item, Outcome> {
  /** All or nothing; outcomes in order. No two items have the same key. */
  together: (items: Item[]) => Promise<Outcome[]>
  /** For items of a failed batch. */
  alone: (item: Item) => Promise<Outcome>
  /** True if no single item caused the failure: the whole batch and all queued items fail. */
  isForAll: (error: unknown) => boolean
  /** Items with the same key run in order. */
  keyOf: (item: Item) => string
  /** concurrent batches; one starts beside others once it has its share of all items, or is full */
  atOnce: number
  maxItems?: number
}

/** milliseconds that a batch waits for its share: other batches may be held up */
const shareTimeoutMs = 10

/** items retried alone at a time; a blocked one keeps a connection busy */
const maxLanes = 3

interface WaitingItem<Item, Outcome> {
  item: Item
  key: string
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Does one item together with others. Items that arrive while batches run go into the next. The event loop turns before
 * each batch, to include all that has arrived. If a batch fails, each item is retried alone, unless all would fail.
 */
export function createBatches<Item, Outcome>(options: BatchOptions<Item, Outcome>): (item: Item) => Promise<Outcome> {
  const { together, alone, isForAll, keyOf, atOnce, maxItems = 256 } = options
  let waiting: WaitingItem<Item, Outcome>[] = []
  const keys = new Set<string>()
  let underWay = 0
  const failed: typeof waiting = []
  let lanes = 0
  let isTurning = false
  let timer: Timer | undefined

  const take = () => {
    const batch: typeof waiting = []
    waiting = waiting.filter((one) => {
      if (batch.length === maxItems || keys.has(one.key)) return true
      keys.add(one.key)
      batch.push(one)
      return false
    })
    return batch
  }
  const run = async (batch: typeof waiting) => {
    underWay += 1
    try {
      const outcomes = await together(batch.map(({ item }) => item))
      for (const [index, { key, resolve }] of batch.entries()) {
        keys.delete(key)
        resolve(outcomes[index]!)
      }
    } catch (error) {
      if (isForAll(error)) failAll(batch, error)
      else failed.push(...batch)
    }
    underWay -= 1
    start()
  }
  const failAll = (batch: typeof waiting, error: unknown) => {
    const begun = [...batch, ...failed.splice(0)]
    for (const { key } of begun) keys.delete(key)
    for (const { reject } of [...begun, ...waiting.splice(0)]) reject(error)
  }
  const runAlone = async ({ item, key, resolve, reject }: WaitingItem<Item, Outcome>) => {
    lanes += 1
    await alone(item).then(resolve, reject)
    lanes -= 1
    keys.delete(key)
    start()
  }
  const fill = () => {
    isTurning = false
    const batch = take()
    if (batch.length > 0) void run(batch)
  }
  // A few even batches take less time than many small ones.
  const hasShare = () =>
    underWay === 0 || waiting.length >= maxItems || waiting.length * atOnce >= waiting.length + keys.size
  const startLate = () => {
    timer = undefined
    start(true)
  }
  const start = (isLate = false) => {
    while (failed.length > 0 && lanes < maxLanes) void runAlone(failed.shift()!)
    if (waiting.length === 0 || underWay === atOnce || isTurning) return
    if (!isLate && !hasShare()) return void (timer ??= setTimeout(startLate, shareTimeoutMs))
    isTurning = true
    setImmediate(fill)
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf(item), resolve, reject })
      start()
    })
}
