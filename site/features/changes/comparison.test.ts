import { withPromptServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { ScoreList } from '#api/results/contract.ts'
import { $assessments, deleteAssessment } from '#site/lib/assessments/assessments.ts'
import { $scores } from '#site/lib/assessments/scores.ts'
import { $devices } from '../account/devices.ts'
import { $sharedLinks } from '../share/shared-links.ts'
import { $comparison, $pair, choosePair, parsePair } from './comparison.ts'

const server = withPromptServer('account')

const scores = ['new', 'middle', 'old'].map((assessmentId) => ({ assessmentId })) as ScoreList

test.each([
  ['', 'middle', 'new'],
  ['?from=new&to=old', 'new', 'old'],
  ['?to=middle', 'old', 'middle'],
  ['?from=old', 'old', 'middle'],
  ['?from=gone&to=new', 'middle', 'new'],
  ['?from=&x=1', 'middle', 'new'],
])('chooses results for the address %p: %s and %s', (search, from, to) => {
  expect(choosePair(scores, parsePair(search))).toEqual({ from, to })
})

test('chooses no pair of fewer than two results', () => {
  expect(choosePair(scores.slice(1, 2), { from: 'middle', to: 'middle' })).toBeNull()
  expect(choosePair([], {})).toBeNull()
})

test('reloads what depends on assessments and nothing else once one is deleted', async () => {
  const call = 'DELETE /api/assessments/a%201'
  server.answer(call, { id: 'a 1' })
  const comparison = 'GET /api/comparisons?from=old&to=new'
  const spokenOf = ['GET /api/assessments', 'GET /api/scores', 'GET /api/shared-links', comparison] as const
  for (const read of [...spokenOf, 'GET /api/account/devices'] as const) server.answer(read, [])
  $pair.set({ from: 'old', to: 'new' })
  await server.show($assessments, $scores, $sharedLinks, $comparison, $devices)
  await deleteAssessment('a 1')
  await allTasks()
  expect(server.calls.toSorted()).toEqual([call, ...spokenOf].toSorted())
  $pair.set(null)
})
