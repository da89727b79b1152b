import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { awaitLetter, chooseWriter, writeLetter } from '#api/letter/contract.ts'
import { type LetterWithPractice, getLetter } from '#api/workflows/contract.ts'
import { sentencesOf, type Writer, writerOf } from '../letter/contract.ts'
import { completeAssessment } from '../results/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { openAnswers } from '../db/schema/assessments.ts'
import { modelCalls } from '../db/schema/letter.ts'
import { sampleAnswers } from '../sample/sample.ts'
import type { Sheet } from '../instrument/sheet.ts'
import { type TestApp, TestClient } from './client.ts'

export class Reader {
  constructor(
    readonly client: TestClient & { email: string },
    readonly assessmentId: string,
  ) {}

  /** Has a model write; gives what has become of the letter. */
  write = async () => (await this.client.call(writeLetter, { params: { id: this.assessmentId } })).body

  /** Waits for a letter that somebody else has a model write. */
  wait = async () => (await this.client.call(awaitLetter, { params: { id: this.assessmentId } })).body

  before(app: TestApp): Reader {
    return new Reader(Object.assign(this.client.copy(app), { email: this.client.email }), this.assessmentId)
  }

  state = async () => (await this.client.call(getLetter, { params: { id: this.assessmentId } })).body

  choose = (choice: string) => this.client.call(chooseWriter, { body: { choice } })
}

/** Someone new with a result, who lets the model write unless `choice` says otherwise. */
export async function newReader(
  database: Database,
  app: TestApp,
  { sheet = sampleAnswers, choice = 'model' }: { sheet?: Sheet; choice?: 'model' | 'built-in' | null } = {},
): Promise<Reader> {
  const client = await TestClient.signedIn(app)
  const reader = new Reader(client, await finish(database, client, sheet))
  if (choice !== null) expect((await reader.choose(choice)).status).toBe(200)
  return reader
}

/** Completes an assessment with this sheet, whose answers are stored at once. */
export async function finish(database: Database, client: TestClient, sheet: Sheet): Promise<string> {
  const assessmentId = await client.start()
  await answerAtOnce(database, assessmentId, sheet)
  expect((await client.call(completeAssessment, { params: { id: assessmentId } })).status).toBe(200)
  return assessmentId
}

export async function answerAtOnce(database: Database, assessmentId: string, sheet: Sheet): Promise<void> {
  const answeredAt = new Date()
  const times = { answeredAt, chosenAt: answeredAt }
  const rows = [...sheet].map(([questionId, answer]) => ({ assessmentId, questionId, answer, ...times }))
  await database.orm.insert(openAnswers).values(rows)
}

/** What a result's calls to a model have come to, in order. */
export const callsOf = ({ orm }: Database, { assessmentId }: Reader) =>
  orm.select().from(modelCalls).where(eq(modelCalls.assessmentId, assessmentId)).orderBy(modelCalls.id)

export const writerIn = ({ insights }: Pick<LetterWithPractice, 'insights'>): Writer => writerOf(sentencesOf(insights))

export const writtenIn = ({ insights }: Pick<LetterWithPractice, 'insights'>): string[] =>
  sentencesOf(insights).flatMap(({ writer, text }) => (writer === 'model' ? text : []))
