import { describe, expect, test } from 'bun:test'
import { answerOfKey } from './answer-key.ts'

const press = {
  key: '',
  code: '',
  repeat: false,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
}

describe('the answer of a key', () => {
  test('is its digit, on the row and on the number pad', () => {
    expect(['1', '2', '3', '4', '5'].map((key) => answerOfKey({ ...press, key }))).toEqual([1, 2, 3, 4, 5])
    expect(answerOfKey({ ...press, key: '3', code: 'Numpad3' })).toBe(3)
  })

  test('is found on layouts with digits behind Shift or other numerals', () => {
    expect(answerOfKey({ ...press, key: '&', code: 'Digit1' })).toBe(1)
    expect(answerOfKey({ ...press, key: '1', code: 'Digit1', shiftKey: true })).toBe(1)
    expect(answerOfKey({ ...press, key: '۴', code: 'Digit4' })).toBe(4)
  })

  test('is null for other keys', () => {
    for (const key of ['0', '6', '9', 'a', 'Enter', ' ', 'ArrowDown', '12']) {
      expect(answerOfKey({ ...press, key })).toBeNull()
    }
    expect(answerOfKey({ ...press, key: '!', code: 'Digit1', shiftKey: true })).toBeNull()
    expect(answerOfKey({ ...press, key: 'End', code: 'Numpad1' })).toBeNull()
  })

  test('is null for held keys, while composing and with modifiers', () => {
    for (const held of ['repeat', 'isComposing', 'ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(answerOfKey({ ...press, key: '3', code: 'Digit3', [held]: true })).toBeNull()
    }
  })
})
