import { describe, expect, mock, test } from 'bun:test'
import { copyText, shareResult, sharesPicture } from './share.ts'

const shared = { title: 'A result', text: 'I completed it.', url: 'https://site.example/compass' }

const picture = new File([], 'result.png', { type: 'image/png' })

function failure(name: string): Error {
  return Object.assign(new Error(name), { name })
}

describe('sharing a result', () => {
  test.each([
    ['closes the sheet', 'AbortError'],
    ['presses again while it is open', 'InvalidStateError'],
  ])('returns "cancelled" when the user %s', async (_, name) => {
    const writeText = mock(async () => {})
    const share = () => Promise.reject(failure(name))
    expect(await shareResult(shared, { share, clipboard: { writeText } })).toBe('cancelled')
    expect(writeText).not.toHaveBeenCalled()
  })

  test('copies if there is no sheet or it may not open, with a picture too', async () => {
    const writeText = mock(async () => {})
    const share = () => Promise.reject(failure('NotAllowedError'))
    expect(await shareResult(shared, { clipboard: { writeText } })).toBe('copied')
    expect(await shareResult(shared, { share, clipboard: { writeText } })).toBe('copied')
    expect(await shareResult(shared, { share, clipboard: { writeText } }, picture)).toBe('copied')
    expect(writeText.mock.calls).toEqual(Array(3).fill(['I completed it. https://site.example/compass']))
  })

  test('returns "refused" without a clipboard or if that refuses', async () => {
    const writeText = () => Promise.reject(failure('NotAllowedError'))
    expect(await shareResult(shared, { clipboard: { writeText } })).toBe('refused')
    expect(await shareResult(shared, {})).toBe('refused')
  })

  test('calls share on its own object', async () => {
    const device = {
      async share() {
        if (this !== device) throw new TypeError('Illegal invocation')
      },
    }
    expect(await shareResult(shared, device)).toBe('shared')
  })
})

const together = { title: shared.title, text: copyText(shared), files: [picture] }

test('sharing a picture needs a device that accepts picture and text together', () => {
  const share = async () => {}
  expect(sharesPicture(shared, {}, picture)).toBe(false)
  expect(sharesPicture(shared, { share }, picture)).toBe(false)
  expect(sharesPicture(shared, { share, canShare: ({ text }) => text === undefined }, picture)).toBe(false)
  expect(sharesPicture(shared, { share, canShare: (data) => Bun.deepEquals(data, together) }, picture)).toBe(true)
})
