import { describe, expect, test } from 'bun:test'
import signalsContent from '../../content/assessment/signals.json'
import { signalFaults } from '../facts/signal-rules.ts'

const complaintsAbout = (field: 'inShort' | 'description' | 'high' | 'low', text: string) =>
  signalFaults(signalsContent.map((one, place) => (place === 0 ? { ...one, [field]: text } : one))).map(
    ({ message }) => message,
  )

describe('the words about signals', () => {
  test('follow all rules', () => {
    expect(signalFaults()).toEqual([])
  })

  const whole = 'Taken together, your answers speak of care'

  test.each([
    ['description', 'You often show care.', '“often” may not stand here, as no answer says how often'],
    ['description', 'You show care in 9 ways.', '“9” may not stand here, as no figure'],
    ['high', 'You show care, though the parts may differ.', 'This must begin “Taken together, your answers”.'],
    ['high', `${whole}.`, 'This must end “, though the parts may differ.”'],
    ['low', `${whole}. That is there. You might ask a friend.`, 'ask nothing of anyone'],
    ['low', `${whole}. There are ways to change.`, 'ask nothing of anyone'],
    ['inShort', 'How you show care. And take it.', 'This must be one sentence of 64 characters at most.'],
    ['inShort', `How you show ${'care and '.repeat(6)}care to people.`, 'one sentence of 64 characters at most.'],
    ['inShort', 'How easily you show care.', '“easily” may not stand here, as a closed chapter speaks of no score'],
    ['inShort', signalsContent[1]!.inShort, 'These are the words of 0.inShort, too'],
  ] as const)('may not have as %s the words “%s”', (field, text, complaint) => {
    const [fault, ...others] = complaintsAbout(field, text)
    expect(fault).toContain(complaint)
    expect(others).toEqual([])
    expect(fault).toStartWith('content/assessment/signals.json, ')
  })

  test('cover four fields of each signal, and every component and style', () => {
    const parts = signalsContent.flatMap(({ components, styles }) => [...components, ...styles])
    const texts = signalsContent.flatMap(({ inShort, description, high, low }) => [inShort, description, high, low])
    expect([texts.length, parts.length]).toEqual([4 * 10, 26 + 42])
  })
})
