import { describe, expect, mock, test } from 'bun:test'
import { canShareFile, copyText, openSheet, shareResult } from './share.ts'

const shared = { title: 'A result', text: 'I completed it.', url: 'https://site.example/compass' }

function failure(name: string): Error {
  return Object.assign(new Error(name), { name })
}

describe('sharing a result', () => {
  test('uses the share sheet where there is one', async () => {
    const share = mock(async () => {})
    const writeText = mock(async () => {})
    expect(await shareResult(shared, { share, clipboard: { writeText } })).toBe('shared')
    expect(share).toHaveBeenCalledWith(shared)
    expect(writeText).not.toHaveBeenCalled()
  })

  test('leaves it at that when the person closes the sheet', async () => {
    const writeText = mock(async () => {})
    const share = () => Promise.reject(failure('AbortError'))
    expect(await shareResult(shared, { share, clipboard: { writeText } })).toBe('cancelled')
    expect(writeText).not.toHaveBeenCalled()
  })

  test('copies where there is no sheet or it may not open', async () => {
    const writeText = mock(async () => {})
    const share = () => Promise.reject(failure('NotAllowedError'))
    expect(await shareResult(shared, { clipboard: { writeText } })).toBe('copied')
    expect(await shareResult(shared, { share, clipboard: { writeText } })).toBe('copied')
    expect(writeText).toHaveBeenCalledTimes(2)
    expect(writeText).toHaveBeenCalledWith(copyText(shared))
  })

  test('says so when the clipboard is missing or refuses', async () => {
    const writeText = () => Promise.reject(failure('NotAllowedError'))
    expect(await shareResult(shared, { clipboard: { writeText } })).toBe('refused')
    expect(await shareResult(shared, {})).toBe('refused')
  })

  test('keeps the method on its own object, as browsers demand', async () => {
    const device = {
      async share() {
        if (this !== device) throw new TypeError('Illegal invocation')
      },
    }
    expect(await shareResult(shared, device)).toBe('shared')
  })
})

test('what is copied holds the text and the address', () => {
  expect(copyText(shared)).toBe('I completed it. https://site.example/compass')
})

describe('sharing an image', () => {
  const image = new File([], 'result.png', { type: 'image/png' })

  test('is offered only where the device takes such files', () => {
    const share = async () => {}
    expect(canShareFile(image, {})).toBe(false)
    expect(canShareFile(image, { share })).toBe(false)
    expect(canShareFile(image, { share, canShare: () => false })).toBe(false)
    expect(canShareFile(image, { share, canShare: ({ files }) => files[0]?.type === 'image/png' })).toBe(true)
  })

  test('distinguishes a sheet that was closed from one that never opened', async () => {
    const share = mock(async () => {})
    expect(await openSheet({ files: [image], title: 'My result' }, { share })).toBe('shared')
    expect(share).toHaveBeenCalledWith({ files: [image], title: 'My result' })
    const failing = (name: string) => ({ share: () => Promise.reject(failure(name)) })
    expect(await openSheet({ files: [image] }, failing('AbortError'))).toBe('cancelled')
    expect(await openSheet({ files: [image] }, failing('NotAllowedError'))).toBe('refused')
    expect(await openSheet({ files: [image] }, {})).toBe('refused')
  })
})
