interface BatchOptions<Item, Outcome> {
  /** Does all items at once, or none; gives an outcome for each, in order. No two items have the same key. */
  together: (items: Item[]) => Promise<Outcome[]>
  /** Does one item of a batch that failed. */
  alone: (item: Item) => Promise<Outcome>
  /** True if no single item caused the failure: then the whole batch fails, and the items that wait fail too. */
  isForAll: (error: unknown) => boolean
  /** Items with the same key are done one after the other, in the order in which they came. */
  keyOf: (item: Item) => string
  /** how many batches may run at once; one starts beside others when it has its share of all items, or is full */
  atOnce: number
  /** how many items may be in one batch */
  maxItems?: number
}

/** milliseconds that a batch waits for its share: others may be held up, and their items count */
const shareTimeoutMs = 10

/** how many items are tried alone at a time: one that waits doesn't stop the others, but keeps a connection busy */
const maxLanes = 3

interface WaitingItem<Item, Outcome> {
  item: Item
  key: string
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Gives a function that does one item together with others. Items that come while batches run are in the next batch; one
 * that comes alone is done at once. The event loop turns before each batch, so that it includes everything that has
 * arrived. If a batch fails, each item is tried alone and fails with its own error, unless all would fail.
 */
export function createBatches<Item, Outcome>(options: BatchOptions<Item, Outcome>): (item: Item) => Promise<Outcome> {
  const { together, alone, isForAll, keyOf, atOnce, maxItems = 256 } = options
  let waiting: WaitingItem<Item, Outcome>[] = []
  /** of all items that are being done */
  const keys = new Set<string>()
  let underWay = 0
  /** items that are still to be tried alone */
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
      for (const [place, { key, resolve }] of batch.entries()) {
        keys.delete(key)
        resolve(outcomes[place]!)
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
  // A few batches of the same size take less time than many small ones.
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
