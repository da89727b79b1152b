import { describe, expect, test } from 'bun:test'
import { flushOutcome, type QueueCondition, saveState } from './answer-queue-state.ts'

const calm: QueueCondition = {
  count: 0,
  stopped: null,
  isOnline: true,
  isFailing: false,
  isPaused: false,
  isSending: false,
  onDevice: true,
}

describe('what a person is shown', () => {
  test('nothing waiting is saved, even offline', () => {
    expect(saveState(calm)).toEqual({ state: 'saved' })
    expect(saveState({ ...calm, isOnline: false, isFailing: true })).toEqual({ state: 'saved' })
  })

  test('an answer on its way is being saved', () => {
    expect(saveState({ ...calm, count: 2, isSending: true })).toEqual({ state: 'saving', count: 2 })
  })

  test('trouble is named by its cause, the one that needs the person first', () => {
    const waiting = { ...calm, count: 3, isFailing: true, isPaused: true }
    const said = { state: 'unsaved', count: 3, onDevice: true } as const
    expect(saveState(waiting)).toEqual({ ...said, reason: 'trouble' })
    expect(saveState({ ...waiting, isOnline: false })).toEqual({ ...said, reason: 'offline' })
    expect(saveState({ ...waiting, isOnline: false, stopped: 'signed-out' })).toEqual({
      ...said,
      reason: 'signed-out',
    })
    expect(saveState({ ...waiting, onDevice: false })).toMatchObject({ onDevice: false })
  })
})

describe('how sending everything ends', () => {
  test('drained as soon as nothing waits', () => {
    expect(flushOutcome({ ...calm, stopped: 'signed-out' })).toBe('drained')
  })

  test('stopped when nothing is sent any more', () => {
    expect(flushOutcome({ ...calm, count: 1, stopped: 'signed-out' })).toBe('stopped')
  })

  test('stuck only when an attempt failed and none is on its way', () => {
    expect(flushOutcome({ ...calm, count: 1, isSending: true })).toBeNull()
    expect(flushOutcome({ ...calm, count: 1, isPaused: true, isSending: true })).toBeNull()
    expect(flushOutcome({ ...calm, count: 1, isPaused: true })).toBe('stuck')
  })
})
