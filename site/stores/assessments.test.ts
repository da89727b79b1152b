import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { Assessment } from '../../api/contract/assessment.ts'
import {
  $isStarting,
  completedOf,
  deleteAssessment,
  openNewAssessment,
  startAssessment,
  unfinishedOf,
} from './assessments.ts'
import { comparisonsPath } from './comparison.ts'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { createFetcherStore } from './query.ts'
import { scorePath, scoresPath } from './scores.ts'
import { $toast } from './toasts.ts'

function assessment(id: string, part: Partial<Assessment> = {}): Assessment {
  return {
    id,
    assessmentId: id,
    isCompleted: false,
    createdAt: '2026-01-01T00:00:00Z',
    completedAt: null,
    rasScore: null,
    answered: 0,
    total: 200,
    ...part,
  }
}

let page: FakePage

beforeEach(() => {
  page = createFakePage()
  $toast.set(null)
  $isStarting.set(false)
})

afterEach(() => page.restore())

describe('starting', () => {
  test('answers the new assessment', async () => {
    page.answer('/api/assessments', { status: 201, body: assessment('a1') })
    expect((await startAssessment()).id).toBe('a1')
    expect(page.calls).toEqual(['POST /api/assessments'])
  })

  test('throws what the server said', async () => {
    page.answer('/api/assessments', 'offline')
    expect(startAssessment()).rejects.toMatchObject({ status: 0 })
  })

  test('from a button opens the survey, once for two clicks', async () => {
    page.answer('/api/assessments', { status: 201, body: assessment('a 1') })
    await Promise.all([openNewAssessment(), openNewAssessment()])
    expect(page.calls).toHaveLength(1)
    expect(page.visited).toEqual(['/assessment?id=a%201'])
    expect($isStarting.get()).toBe(true)
  })

  test('from a button says so when it fails, and can be tried again', async () => {
    page.answer('/api/assessments', { status: 500, body: { message: 'No.', code: 'internal' } })
    await openNewAssessment()
    expect($toast.get()).toMatchObject({
      title: 'Error',
      description: 'Failed to start new assessment. Please try again.',
      tone: 'destructive',
    })
    expect($isStarting.get()).toBe(false)
  })

  test('from a button says how long to wait after too many', async () => {
    const body = { message: 'No.', code: 'too-many-requests' }
    page.answer('/api/assessments', { status: 429, body, headers: { 'retry-after': '3600' } })
    await openNewAssessment()
    expect($toast.get()?.description).toBe('Too many tries. Please wait 1 hour and try again.')
  })

  test('from a button sends a person without a session to sign in', async () => {
    page.signIn()
    page.answer('/api/assessments', { status: 401, body: { message: 'No.', code: 'unauthorized' } })
    await openNewAssessment()
    expect($toast.get()?.title).toBe('Unauthorized')
    expect(page.cookie()).toBe('')
  })
})

describe('deleting', () => {
  const path = '/api/assessments/a%201'

  test('reads again all that speaks of assessments, and nothing else', async () => {
    page.answer(path, { body: { id: 'a 1' } })
    const reads: string[] = []
    const comparison = `${comparisonsPath}?from=old&to=new`
    const keys = ['/api/assessments', scoresPath, scorePath('other'), comparison, '/api/questions']
    const stops = keys.map((key) => createFetcherStore(key, { fetcher: async () => reads.push(key) }).listen(() => {}))
    await allTasks()
    reads.length = 0
    await deleteAssessment('a 1')
    await allTasks()
    expect(page.calls).toEqual([`DELETE ${path}`])
    expect(reads.toSorted()).toEqual(keys.slice(0, -1).toSorted())
    for (const stop of stops) stop()
  })

  test('is done where another tab did it before', async () => {
    page.answer(path, { status: 404, body: { message: 'None.', code: 'not-found' } })
    expect(await deleteAssessment('a 1')).toBeUndefined()
  })

  test('throws what went wrong', async () => {
    page.answer(path, 'offline')
    await expect(deleteAssessment('a 1')).rejects.toMatchObject({ status: 0 })
  })
})

test('the completed ones come newest first, the open ones not at all', () => {
  const list = [
    assessment('old', { isCompleted: true, completedAt: '2026-01-02T00:00:00Z' }),
    assessment('open', { answered: 3 }),
    assessment('new', { isCompleted: true, completedAt: '2026-05-02T00:00:00Z' }),
  ]
  expect(completedOf(list).map(({ id }) => id)).toEqual(['new', 'old'])
})

test('the one to go on with is the newest open one that has an answer', () => {
  const list = [
    assessment('older', { answered: 150 }),
    assessment('newer', { answered: 82, createdAt: '2026-02-01T00:00:00Z' }),
    assessment('empty', { createdAt: '2026-03-01T00:00:00Z' }),
    assessment('done', { isCompleted: true, answered: 200, createdAt: '2026-04-01T00:00:00Z' }),
  ]
  expect(unfinishedOf(list)?.id).toBe('newer')
  expect(unfinishedOf([])).toBeUndefined()
})
