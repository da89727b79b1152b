import { describe, expect, test } from 'bun:test'
import { items } from '../../bank.ts'
import { mayBeShown } from './task.ts'

const compares = items.find(({ text }) => text.startsWith('More than most people'))!.text

describe('a text that is still being written', () => {
  test('may quote a statement whose own words would be refused', () => {
    expect(mayBeShown(`“${compares}” You agreed.`)).toBe(true)
  })

  test('may have begun to quote it', () => {
    for (let end = 1; end <= compares.length; end += 1) {
      expect(mayBeShown(`You agreed: “${compares.slice(0, end)}`)).toBe(true)
    }
  })

  test('may not say the same in words of its own', () => {
    expect(mayBeShown('You listen more than most people.')).toBe(false)
    expect(mayBeShown('“You listen more than most people')).toBe(false)
  })
})
