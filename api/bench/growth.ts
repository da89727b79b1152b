import { addressOf } from '../contract/endpoint.ts'
import { listScores, readScore } from '../contract/score.ts'
import { items } from '../domain/bank.ts'
import { nextOf } from './complete.ts'
import { load, requestOf } from './load.ts'
import { duration, type RoundFigures, inRounds, printTable } from './rounds.ts'
import { savesOf } from './save.ts'
import { copyResult, dropSheets, makeSheets, newResult } from './sheets.ts'
import { startAnother, startSystem, type System, type Visitor } from './system.ts'

const few = 1000
const many = Number(process.env.BENCH_MANY ?? 1_000_000)
/** few enough that no request waits for another */
const clients = 2
const works = ['save', 'read one result', 'list', 'complete']

/** How much longer things take with a thousand times as many assessments: medians, side by side. */
export async function benchGrowth(): Promise<void> {
  const [small, large] = await Promise.all([filledSystem(few), filledSystem(many)])
  try {
    const of = await inRounds(async () => {
      const [ofFew, ofMany] = [await measureWork(small), await measureWork(large)]
      return { ...withPrefix('few', ofFew), ...withPrefix('many', ofMany) }
    })
    printTable(
      `From ${few} to ${many} assessments, p50 with ${clients} clients (limit: the same with ${few})`,
      works.map((work) => ({
        work,
        values: of(`many ${work}`),
        limits: of(`few ${work}`),
        unit: 'ms',
        target: 1.3,
        lessIsBetter: true,
      })),
    )
  } finally {
    await small.system.stop()
    await large.system.stop()
  }
}

const withPrefix = (prefix: string, figures: RoundFigures): RoundFigures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix} ${name}`, value]))

interface Filled {
  system: System
  people: Visitor[]
}

async function filledSystem(count: number): Promise<Filled> {
  const system = await startSystem('postgres')
  const people: Visitor[] = []
  for (let person = 0; person < clients; person += 1) people.push(await newResult(system))
  await copyResult(system, people[0]!, count)
  return { system, people }
}

/** The median of each work, in milliseconds. */
async function measureWork({ system, people }: Filled): Promise<RoundFigures> {
  const { origin } = system
  const opened: Visitor[] = []
  for (const { cookie } of people) opened.push({ cookie, assessmentId: await startAnother(origin, cookie) })
  const p50 = async (next: (client: number, turn: number) => Uint8Array, length = duration / 4) =>
    (await load({ origin, clients, duration: length, next })).p50
  const get = (pathOf: (visitor: Visitor) => string) => {
    const requests = people.map((visitor) => requestOf('GET', pathOf(visitor), { headers: { cookie: visitor.cookie } }))
    return p50((client) => requests[client]!)
  }
  const saves = savesOf(opened)
  const save = await p50((client, turn) => saves[client]![turn % items.length]!)
  const read = await get(({ assessmentId: id }) => addressOf(readScore, { id }))
  const list = await get(() => listScores.path)
  const complete = await p50(nextOf(await makeSheets(system, people, 500)))
  await dropSheets(system, people)
  return { save, 'read one result': read, list, complete }
}
