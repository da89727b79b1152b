import { expect, test } from 'bun:test'
import { missingCautions } from './cautions.ts'

test.each([
  'Trust is a strength.',
  'Your strength is Trust. On these few answers, little more can be said.',
  'Asking Clearly is an edge.',
  'Asking Clearly is your growing edge.',
  'Trust stands out.',
  'Trust stands above your whole score.',
  'Trust is the highest of all.',
])('what is called outstanding is not from few answers: %s', (text) => {
  expect(missingCautions(text)).toEqual([
    'it calls something outstanding without "on these few answers" in the same sentence',
  ])
})

test.each([
  'On these few answers, Trust is a strength.',
  'An edge, on these few answers, is Asking Clearly, well below your whole score.',
  'The three components with the lowest estimates are Trust, Closeness and Curiosity.',
])('said with care: %s', (text) => expect(missingCautions(text)).toEqual([]))

test.each([
  'It errs by about 4 points.',
  'Your score is 67, give or take 4.',
  'Your score is 67, with an error of 4 points.',
  'Your score is 67, and the true one lies within 4 points of it.',
  'There are 4 points of error in it. Errors are estimated.',
  'Your score is 67 ± 4.',
])('an error is named as if it were known: %s', (text) => {
  expect(missingCautions(text)).toEqual(['it names an error without "estimated" in the same sentence'])
})

test.each([
  'It errs by about 4 points (estimated), so the true score lies within 4 points of it.',
  'Compass (84) stands above Needs (47), further than their errors reach.',
  'Between Compass (84) and Needs (47) lies more than error.',
])('an error is estimated, or has no size: %s', (text) => expect(missingCautions(text)).toEqual([]))
