import { beforeAll, expect, test } from 'bun:test'
import { deleteAccount } from '../contract/account.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import { paragraphKinds, writers } from '../contract/insights.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import { sampleAnswers } from '../domain/sample.ts'
import { password } from './client.ts'
import { onDatabase } from './databases.ts'
import { operatorOf } from './operator-command.ts'
import { finish, newReader, Reader } from './readers.ts'
import { withApp, withModel } from './set-up.ts'

onDatabase('fits', (database) => {
  const { model } = withModel()
  const app = withApp(database, { model })
  /** five people with a result each, of the built-in words */
  const people: Reader[] = []
  /** another result of the first person */
  let another: string
  beforeAll(async () => {
    while (people.length < 5) people.push(await newReader(database(), app))
  })
  const { run, ask } = operatorOf(database)
  const judge = async (reader: Reader, kind: string, fits: boolean | null) => {
    const { insights, paragraphs }: InsightsState = await reader.state()
    const { key } = paragraphs[insights.summary.findIndex((paragraph) => paragraph.kind === kind)]!
    const params = { id: reader.assessmentId, key }
    expect((await reader.client.call(judgeParagraph, { params, body: { fits } })).status).toBe(200)
  }
  /** The table's lines, each as its cells, that have figures. */
  const filledLines = async () => {
    const { status, output, errors } = await run(['fits'])
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toContain('Counts of fewer than 5 people are left out')
    const lines = output.trimEnd().split('\n').slice(4)
    expect(lines).toHaveLength(writers.length * paragraphKinds.length)
    return lines.map((line) => line.split(/ {2,}/)).filter(([, , ...counts]) => counts.some((count) => count !== '-'))
  }

  test('leaves out counts of fewer than five people, however often they said it', async () => {
    for (const place of [0, 1, 2, 3]) await judge(people[place]!, 'answers', place > 0)
    another = await finish(database(), people[0]!.client, sampleAnswers)
    await judge(new Reader(people[0]!.client, another), 'answers', false)
    expect(await filledLines()).toEqual([])
  })

  test('counts five people by writer and kind, without a text or a person', async () => {
    await judge(people[4]!, 'answers', false)
    await judge(people[4]!, 'components', true)
    expect(await filledLines()).toEqual([['built-in', 'answers', '3', '3', '50 % fit']])
    expect(await ask(['fits'])).toEqual([{ writer: 'built-in', kind: 'answers', fits: 3, doesNotFit: 3 }])
    const { output } = await run(['fits'])
    for (const { client, assessmentId } of people) {
      expect(output).not.toContain(client.email)
      expect(output).not.toContain(assessmentId)
    }
  })

  test('follows judgements that change or are taken back', async () => {
    await judge(people[4]!, 'answers', true)
    expect(await filledLines()).toEqual([['built-in', 'answers', '4', '2', '67 % fit']])
    await judge(people[4]!, 'answers', null)
    expect(await filledLines()).toEqual([])
    await judge(people[4]!, 'answers', true)
  })

  test('counts the paragraphs of a model separately', async () => {
    for (const [place, reader] of people.entries()) {
      expect((await reader.write()).status).toBe('written')
      await judge(reader, 'components', place !== 2)
    }
    expect(await filledLines()).toEqual([
      ['built-in', 'answers', '4', '2', '67 % fit'],
      ['both', 'components', '4', '1', '80 % fit'],
    ])
  })

  test('forgets deleted results and accounts', async () => {
    await people[0]!.client.call(deleteAssessment, { params: { id: another } })
    expect(await filledLines()).toEqual([
      ['built-in', 'answers', '4', '1', '80 % fit'],
      ['both', 'components', '4', '1', '80 % fit'],
    ])
    await people[1]!.client.call(deleteAccount, { body: { password } })
    expect(await filledLines()).toEqual([])
  })
})
