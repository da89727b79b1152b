import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { confirmRegistration, forgotPassword, register, resetPassword } from '../accounts/contract.ts'
import { getAssessment, saveAnswer } from '../answers/contract.ts'
import { items } from '../instrument/bank.ts'
import { chooseWriter } from '#api/letter/contract.ts'
import { type LetterWithPractice, getLetter } from '#api/workflows/contract.ts'
import { sendMessage } from '../messages/contract.ts'
import { completeAssessment, getScore } from '../results/contract.ts'
import { createDatabase } from '../scripts/testing/postgres.ts'
import { copyProject, type ProjectCopy } from '../scripts/testing/project-copy.ts'
import { type ServerProcess, startServer } from '../scripts/testing/server-process.ts'
import { password, secret, TestClient } from '../test/client.ts'
import { createPostOffice, unfolded } from '../test/post-office.ts'
import { writtenIn } from '../test/readers.ts'
import { withFolder, withModelServer } from '../test/set-up.ts'
import { idealSheet } from '../test/sheets.ts'
import { openDatabase } from './engine/open-database.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const copies: ProjectCopy[] = []
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  for (const copy of copies) copy.remove()
})
const folder = withFolder('upgrade')
const model = withModelServer()

const kept = (copy: ProjectCopy) => (copies.push(copy), copy)

async function serve(settings: Record<string, string>, version?: ProjectCopy) {
  const server = startServer({ AUTH_SECRET: secret, ...settings }, [process.execPath, 'api/server.ts'], version?.folder)
  servers.push(server)
  const origin = `http://127.0.0.1:${await server.port}`
  const network = { handle: (request: Request) => fetch(origin + new URL(request.url).pathname, request) }
  const stop = async () => {
    server.child.kill('SIGTERM')
    expect((await server.ended).status).toBe(0)
  }
  return { network, stop }
}

type Place = Partial<Record<'DATABASE_URL' | 'DATA_DIR', string>>

type Served = Awaited<ReturnType<typeof serve>>

/** 0.2.0 also asked whether each paragraph of the summary fits, and didn't say when a check-in opens. */
type InsightsOfRelease = LetterWithPractice & { paragraphs: { key: string }[] }

async function goThrough(client: TestClient, assessmentId: string) {
  await client.answerAll(assessmentId, idealSheet)
  const params = { id: assessmentId }
  expect((await client.call(completeAssessment, { params })).status).toBe(200)
  return readKept(client, assessmentId)
}

async function readKept(client: TestClient, id: string) {
  const [assessment, score, insights] = await Promise.all(
    [getAssessment, getScore, getLetter].map((endpoint) => client.call(endpoint, { params: { id } })),
  )
  expect([assessment, score, insights].map((answer) => answer!.status)).toEqual([200, 200, 200])
  const { paragraphs: _, challenge: whole, ...letter } = insights!.body as InsightsOfRelease
  const { pulseOpensAt: __, ...challenge } = whole
  return { answers: assessment!.body.answers, score: score!.body, insights: { ...letter, challenge } }
}

/** Has 0.2.0's model add to a letter, and says that a paragraph of it fits, which later versions don't ask. */
async function addAndJudge(client: TestClient, id: string): Promise<void> {
  expect((await client.call(chooseWriter, { body: { choice: 'model' } })).status).toBe(200)
  expect((await client.post(`/api/assessments/${id}/insights/stream`)).body).toContain('event: done')
  const { insights, paragraphs } = (await client.call(getLetter, { params: { id } })).body as InsightsOfRelease
  const place = insights.summary.findIndex(({ sentences }) => sentences.some(({ writer }) => writer === 'model'))
  const { key } = paragraphs[place]!
  const headers = { 'content-type': 'application/json' }
  const fits = { method: 'PUT', headers, body: JSON.stringify({ fits: true }) }
  expect((await client.send(`/api/assessments/${id}/paragraphs/${key}`, fits)).body).toEqual({ key, fits: true })
}

async function judgedTexts({ DATABASE_URL: url, DATA_DIR: dataDir = '' }: Place): Promise<string[]> {
  const database = await openDatabase({ url, dataDir })
  const rows = await database.query<{ text: string }>('select text from paragraph_judgements', [])
  await database.close()
  return rows.map(({ text }) => text)
}

async function crossOver(one: Served, other: Served): Promise<void> {
  const client = await TestClient.signedIn(one.network)
  const kept = await goThrough(client, await client.start())
  expect(await readKept(client.copy(other.network), kept.score.assessmentId)).toEqual(kept)
}

async function sendAnswers(client: TestClient, assessmentId: string, from: number, to: number): Promise<void> {
  for (const { id } of items.slice(from, to)) {
    const body = { assessmentId, questionId: id, answer: idealSheet.get(id), ageMs: 60_000 }
    expect((await client.call(saveAnswer, { body })).status).toBe(200)
  }
}

const answersOf = async (client: TestClient, id: string) =>
  (await client.call(getAssessment, { params: { id } })).body.answers.length

/** The commit that gave the last release its number; empty without git's history. */
const search = ['git', 'log', '-1', '--format=%H', '-G"version":', 'HEAD~1', '--', ':/package.json']
const release = Bun.which('git')
  ? Bun.spawnSync(search, { cwd: import.meta.dir })
      .stdout.toString()
      .trim()
  : ''
if (release === '') console.log('Not run: an upgrade of the last release, which git’s history does not hold.')

test.skipIf(postgresUrl === undefined || release === '')(
  'serves beside the last release, which can start again on the new tables',
  async () => {
    const settings = { DATABASE_URL: await createDatabase(postgresUrl!) }
    const released = kept(copyProject(release))
    const older = await serve(settings, released)
    const robin = await TestClient.signedIn(older.network)
    const open = await robin.start()
    await sendAnswers(robin, open, 0, 3)

    const present = await serve(settings)
    await sendAnswers(robin, open, 3, 6)
    await sendAnswers(robin.copy(present.network), open, 6, 9)
    await older.stop()
    const again = await serve(settings, released)
    const robinAgain = robin.copy(again.network)
    expect(await answersOf(robinAgain, open)).toBe(9)
    const message = { name: 'Robin', email: robin.email, message: 'Hello' }
    expect((await robinAgain.call(sendMessage, { body: message })).status).toBe(201)
    // 0.2.0 knows no session that began here
    await crossOver(again, present)
    await Promise.all([present.stop(), again.stop()])
  },
)

describe.each([
  { name: 'PGlite', isSkipped: false, locate: async (): Promise<Place> => ({ DATA_DIR: join(folder, 'released') }) },
  {
    name: 'PostgreSQL',
    isSkipped: postgresUrl === undefined,
    locate: async (): Promise<Place> => ({ DATABASE_URL: await createDatabase(postgresUrl!) }),
  },
])('the last release on $name', ({ isSkipped, locate }) => {
  test.skipIf(isSkipped || release === '')(
    'upgrades with results, letters, guests and the mail that waits',
    async () => {
      const database = await locate()
      const released = kept(copyProject(release))
      const older = await serve({ ...database, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in-1' }, released)
      const robin = await TestClient.signedIn(older.network)
      const { score } = await goThrough(robin, await robin.start())
      await addAndJudge(robin, score.assessmentId)
      const [kim, lee] = [await TestClient.guest(older.network), await TestClient.guest(older.network)]
      const sheets = [await kim.start(), await lee.start()]
      await Promise.all([sendAnswers(kim, sheets[0]!, 0, 5), sendAnswers(lee, sheets[1]!, 0, 5)])
      await older.stop()
      const [judged] = await judgedTexts(database)

      const office = createPostOffice()
      const mailing = { ...database, SMTP_URL: await office.open() }
      await office.kill()
      const waiting = await serve(mailing, released)
      const robinWaits = robin.copy(waiting.network)
      const result = await readKept(robinWaits, score.assessmentId)
      expect(judged).toContain(writtenIn(result.insights)[0]!)
      await robinWaits.call(sendMessage, { body: { name: 'Robin', email: robin.email, message: 'Hello' } })
      await robinWaits.call(forgotPassword, { body: { email: robin.email } })
      await lee.copy(waiting.network).call(register, { body: { email: 'lee@example.com', password } })
      await waiting.stop()

      await office.open()
      const present = await serve(mailing)
      expect(await readKept(robin.copy(present.network), score.assessmentId)).toEqual(result)

      const kimThere = kim.copy(present.network)
      await sendAnswers(kimThere, sheets[0]!, 5, 10)
      expect(await answersOf(kimThere, sheets[0]!)).toBe(10)
      expect((await kimThere.call(register, { body: { email: 'kim@example.com', password } })).status).toBe(201)
      await goThrough(kimThere, sheets[0]!)

      const mailsWith = (text: string) => office.deliveries.filter(({ source }) => unfolded(source).includes(text))
      const linkIn = async (text: string) => {
        while (mailsWith(text).length === 0) await office.next()
        return new RegExp(`${text}([\\w-]+)`).exec(unfolded(mailsWith(text)[0]!.source))![1]!
      }
      const leeThere = lee.copy(present.network)
      const confirmation = { token: await linkIn('#confirm='), password }
      expect((await leeThere.call(confirmRegistration, { body: confirmation })).status).toBe(201)
      expect(await answersOf(leeThere, sheets[1]!)).toBe(5)
      const newPassword = { token: await linkIn('#reset='), password: 'another horse' }
      expect((await robin.copy(present.network).call(resetPassword, { body: newPassword })).status).toBe(200)
      await linkIn('message: ')
      await present.stop()
      expect(['#confirm=', '#reset=', 'message: '].map((text) => mailsWith(text).length)).toEqual([1, 1, 1])
      expect(await judgedTexts(database)).toEqual([])
    },
  )
})
