import { beforeAll, expect, test } from 'bun:test'
import { readAssessment } from '../contract/assessment.ts'
import { signOut } from '../contract/user.ts'
import { completeAssessment, listScores, readScore } from '../contract/score.ts'
import { hold } from './at-once.ts'
import { createTestApp, TestClient } from './client.ts'
import { onEachDatabase, onReadCommitted } from './databases.ts'
import { idealSheet, worstSheet } from './sheets.ts'

interface Person {
  client: TestClient
  id: string
}

/** Someone with an open sheet that is answered this far. */
async function begin(client: TestClient, sheet = idealSheet, count?: number): Promise<Person> {
  const id = await client.start()
  await client.answerAll(id, sheet, count)
  return { client, id }
}

const complete = ({ client, id }: Person) => client.call(completeAssessment, { params: { id } })
const score = ({ client, id }: Person) => client.call(readScore, { params: { id } })
const assessment = ({ client, id }: Person) => client.call(readAssessment, { params: { id } })
const list = ({ client }: Person) => client.call(listScores)

onEachDatabase('requests at once', (database) => {
  let robin: Person
  let kim: Person
  let sam: Person
  let leaving: Person
  beforeAll(async () => {
    const app = createTestApp(database())
    robin = await begin(await TestClient.signedIn(app))
    kim = await begin(await TestClient.signedIn(app), worstSheet)
    sam = await begin(await TestClient.signedIn(app), idealSheet, 199)
    leaving = { client: await TestClient.signedIn(app), id: robin.id }
    await leaving.client.call(signOut)
  })

  test('complete assessments as they would alone, also the same twice', async () => {
    const foreign = { client: sam.client, id: robin.id }
    const missing = { client: kim.client, id: 'nothing' }
    const answers = await Promise.all([robin, kim, sam, leaving, foreign, missing, robin].map(complete))
    expect(answers.map(({ status, body }) => [status, body.code ?? body.rasScore])).toEqual([
      [200, 100],
      [200, 0],
      [409, 'incomplete'],
      [401, 'unauthorized'],
      [404, 'not-found'],
      [404, 'not-found'],
      [200, 100],
    ])
    expect(answers[0]!.body).toEqual(answers[6]!.body)
    expect(answers[2]!.body.missing).toHaveLength(1)
  })

  test('read as they would alone', async () => {
    const foreign = { client: kim.client, id: robin.id }
    const people = [robin, kim, sam, leaving, foreign]
    const asked = [score, assessment, list].flatMap((ask) => people.map((person) => () => ask(person)))
    const alone = []
    for (const ask of asked) alone.push(await ask())
    const together = await Promise.all(asked.map((ask) => ask()))
    expect(together.map(({ status, body }) => ({ status, body }))).toEqual(
      alone.map(({ status, body }) => ({ status, body })),
    )
    expect(together.map(({ status }) => status)).toEqual(
      [
        [200, 200, 404, 401, 404],
        [200, 200, 200, 401, 404],
        [200, 200, 200, 401, 200],
      ].flat(),
    )
  })
})

onReadCommitted('a completion that waits for a lock', (database) => {
  test('does not delay others', async () => {
    const app = createTestApp(database())
    const robin = await begin(await TestClient.signedIn(app))
    const kim = await begin(await TestClient.signedIn(app))
    const ofRobin = `select user_id from assessments where id = '${robin.id}'`
    const release = await hold(database(), `select from users where id = (${ofRobin}) for update`)
    const waiting = complete(robin)
    expect((await complete(kim)).status).toBe(200)
    await release()
    expect((await waiting).status).toBe(200)
  })
})
