import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { getUser } from '../accounts/contract.ts'
import type { AccountExport } from '../export/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { bankVersion } from '../instrument/bank.ts'
import { letterAsText, type Paragraph } from '../letter/contract.ts'
import { compareResults, completeAssessment, getScore, listScores } from '../results/contract.ts'
import { sampleAnswers } from '../sample/sample.ts'
import { copyProject } from '../scripts/testing/project-copy.ts'
import { speakPseudo } from '../scripts/testing/pseudo-language.ts'
import { type ServerProcess, startServer } from '../scripts/testing/server-process.ts'
import { TestClient } from '../test/client.ts'
import { withFolder } from '../test/set-up.ts'
import { getLetter } from '../workflows/contract.ts'
import { deleteAssessment, listQuestions } from './contract.ts'

/** The made-up language, in brackets, beside English. */
const other = 'el'
const isOther = (text: string) => text.startsWith('⟦')
const dataDir = withFolder('second-language')

describe('a site in two languages', () => {
  const project = copyProject()
  let server: ServerProcess
  let port: number
  beforeAll(async () => {
    speakPseudo(project.folder, { language: other, direction: 'ltr' }, true)
    symlinkSync(join(import.meta.dir, '..', '..', 'dist'), join(project.folder, 'dist'))
    server = startServer({ DATA_DIR: dataDir }, undefined, project.folder)
    port = await server.port
  })
  afterAll(async () => {
    server.child.kill()
    await server.ended
    project.remove()
  })

  /** The API, as pages in this language ask it. */
  const api = (language?: string) => ({
    handle(request: Request) {
      const url = Object.assign(new URL(request.url), { port })
      if (language !== undefined) url.searchParams.set('language', language)
      return fetch(new Request(url, request))
    },
  })
  const english = api()
  const inOther = (client: TestClient) => client.copy(api(other))
  const complete = async (client: TestClient, id: string) =>
    (await client.call(completeAssessment, { params: { id } })).body
  const letterFor = async (client: TestClient, id: string) =>
    (await client.call(getLetter, { params: { id } })).body.insights
  const exported = async (client: TestClient): Promise<AccountExport> => (await client.call(exportAccount)).body
  const finish = async (client: TestClient) => {
    const id = await client.start()
    await client.answerAll(id, sampleAnswers)
    return complete(client, id)
  }

  test('asks in the language of the request, and refuses one that it doesn’t offer', async () => {
    const person = await TestClient.registered(english)
    const asked = async (language: string) => (await person.copy(api(language)).call(listQuestions)).body
    expect((await person.call(listQuestions)).body).toEqual(await asked('en'))
    expect((await asked(other)).every(({ questionText }: { questionText: string }) => isOther(questionText))).toBe(true)
    expect(await asked('fr')).toMatchObject({ code: 'invalid' })
    expect(isOther((await new TestClient(api(other)).call(getUser)).body.message)).toBe(true)
  })

  test('keeps consent, answers, result and letter in the language of the answers', async () => {
    const person = inOther(await TestClient.registered(english))
    await person.agree()
    const { assessmentId: id, languages, bankVersion: version } = await finish(person)
    expect(languages).toEqual([other])
    expect(version).not.toBe(bankVersion)
    const { aiSummary } = (await person.call(getScore, { params: { id } })).body
    expect(isOther(aiSummary)).toBe(true)

    const inEnglish = await letterFor(person.copy(english), id)
    expect(letterAsText(inEnglish)).not.toContain('⟦')
    expect(inEnglish).toEqual(await letterFor(person.copy(english), id))
    expect(letterAsText(await letterFor(person, id))).toBe(aiSummary)
    expect((await person.copy(english).call(getScore, { params: { id } })).body.aiSummary).toBe(aiSummary)

    const { consents, assessments } = await exported(person)
    expect(consents).toMatchObject([{ language: other }])
    expect(assessments).toMatchObject([{ language: other, translations: [{ language: 'en', insights: inEnglish }] }])
    expect(assessments[0]!.answers.every(({ wording, language }) => language === other && isOther(wording!))).toBe(true)
  })

  test('judges no change across languages, and each within its own', async () => {
    const person = await TestClient.signedIn(english)
    const first = await finish(person)
    const second = await finish(inOther(person))
    const third = await finish(inOther(person))
    const compare = async (from: string, to: string) =>
      (await person.call(compareResults, { query: { from, to } })).body
    expect(second.growth).toEqual({ points: 0, meaning: 'across languages' })
    expect(third.growth).toEqual({ points: 0, meaning: 'about the same' })
    const across = await compare(first.assessmentId, second.assessmentId)
    expect(across).toMatchObject({ compared: 0, note: expect.stringContaining('another language') })
    for (const { meaning } of [across.ras, ...across.signals]) expect(meaning).toBe('across languages')
    expect(await compare(second.assessmentId, third.assessmentId)).toMatchObject({ compared: 200, note: null })
    const change = async (id: string) =>
      letterAsText({ summary: (await letterFor(person, id)).summary.filter((one: Paragraph) => one.kind === 'change') })
    expect(await change(second.assessmentId)).toMatch(/languages/)
    expect(await change(third.assessmentId)).not.toMatch(/languages/)

    await person.call(deleteAssessment, { params: { id: second.assessmentId } })
    expect(await change(third.assessmentId)).toMatch(/languages/)
    expect((await person.call(listScores)).body[0].growth.meaning).toBe('across languages')
  })

  test('calls a result mixed whose statements were read in two languages', async () => {
    const person = await TestClient.signedIn(english)
    const id = await person.start()
    await inOther(person).answerAll(id, sampleAnswers)
    await person.answerAll(id, sampleAnswers, 20)
    const open = await exported(person)
    expect(open.assessments[0]!.answers.filter(({ wording }) => isOther(wording!))).toHaveLength(180)
    expect(await complete(person, id)).toMatchObject({ languages: [other, 'en'] })
    const again = await finish(person)
    expect(again).toMatchObject({ growth: { meaning: 'across languages' } })
    const { assessments } = await exported(person)
    expect(assessments[1]!.answers.every(({ wording, language }) => wording === null && language === null)).toBe(true)
  })

  test('counts one that was begun in English and answered in another as of that one', async () => {
    const person = await TestClient.signedIn(english)
    const id = await person.start()
    await inOther(person).answerAll(id, sampleAnswers)
    const { languages, bankVersion: version } = await complete(inOther(person), id)
    const { assessments } = await exported(person)
    expect(languages).toEqual([other])
    expect(assessments).toMatchObject([{ bankVersion: version }])
    expect(assessments[0]!.answers.every(({ wording }) => isOther(wording!))).toBe(true)
  })
})
