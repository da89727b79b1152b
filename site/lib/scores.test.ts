import { expect, test } from 'bun:test'
import { ScoreResult } from '#api/results/contract.ts'
import { parseScore } from './scores.ts'

test.each([66.5, '66.50', ' 7 ', '0', 'about 60', '', 'Infinity', null, undefined])(
  'reads the score %j like the contract',
  (arrived) => expect(parseScore(arrived)).toBe(ScoreResult.shape.rasScore.parse(arrived)),
)
