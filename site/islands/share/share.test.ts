import { describe, expect, mock, test } from 'bun:test'
import { copyText, shareResult, sharesPicture } from './share.ts'

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

describe('a picture', () => {
  const picture = new File([], 'result.png', { type: 'image/png' })
  const together = { title: shared.title, text: copyText(shared), files: [picture] }

  test('goes out together with the text', async () => {
    const share = mock(async () => {})
    expect(await shareResult(shared, { share }, picture)).toBe('shared')
    expect(share.mock.calls).toEqual([[together]] as never)
  })

  test('is offered only where the device takes both at once', () => {
    const share = async () => {}
    expect(sharesPicture(shared, {}, picture)).toBe(false)
    expect(sharesPicture(shared, { share }, picture)).toBe(false)
    expect(sharesPicture(shared, { share, canShare: ({ text }) => text === undefined }, picture)).toBe(false)
    expect(sharesPicture(shared, { share, canShare: (data) => Bun.deepEquals(data, together) }, picture)).toBe(true)
  })

  test('leaves the text to be copied where the sheet does not open', async () => {
    const writeText = mock(async () => {})
    const share = () => Promise.reject(failure('NotAllowedError'))
    expect(await shareResult(shared, { share, clipboard: { writeText } }, picture)).toBe('copied')
    expect(writeText).toHaveBeenCalledWith(copyText(shared))
  })
})
