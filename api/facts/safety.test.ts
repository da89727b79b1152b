import { expect, test } from 'bun:test'
import { safety } from './safety.ts'

test('puts safety before every act', () => {
  expect(safety).toEqual({
    lines:
      'If someone frightens or hurts you, it is not your fault and not yours to mend; your safety comes first. ' +
      'Leave out any step that could put you at risk.',
    onPaper: 'Leave out any step that could put you at risk.',
    lookingBack: 'Leave this out where you are blamed for things.',
  })
})
