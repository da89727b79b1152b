import { onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { product } from '../../../api/facts/brand.ts'
import { scoresOf } from '../../lib/scores.fixture.ts'
import { shareableOf } from '../../lib/share/shareable.ts'
import { pictureName } from './picture-file.ts'
import type { Sharer } from './share.ts'
import { ShareActions } from './ShareActions.tsx'

withBrowser()

const result = shareableOf(scoresOf([57.6])[0]!)

let someone: ReturnType<typeof person>
let saved: string[]
let copied: string[]
let shared: ShareData[]

beforeEach(() => {
  saved = []
  copied = []
  shared = []
  // a click on a download leaves no page
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob(['PNG'], { type: 'image/png' }))
})

const drawn = () => ({ canvas: document.createElement('canvas') })

const clipboard = { writeText: async (text: string) => void copied.push(text) }
const share = async (data: ShareData) => void shared.push(data)
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

/** The ways to pass a result on, on a device that can do this. */
function show(device: Sharer, { canvas }: { canvas?: HTMLCanvasElement | null | undefined } = drawn()) {
  // which brings a clipboard of its own
  someone = person()
  const ways = { share: undefined, canShare: undefined, clipboard: undefined, ...device }
  for (const [name, value] of Object.entries(ways)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  return render(<ShareActions result={result} canvas={canvas} />)
}

const press = (name: string) => someone.click(onPage().getByRole('button', { name }))
const ways = () => onPage().getAllByRole('button')
const said = () => onPage().getByRole('status').textContent

describe('what comes first', () => {
  test('is the picture where the device passes pictures on, the text where it does not, else saving', () => {
    for (const [device, names] of [
      [{ share, canShare: () => true }, ['Share the picture', 'Save the picture', 'Copy the text']],
      [{ share, canShare: () => false }, ['Share as text', 'Save the picture', 'Copy the text']],
      [{}, ['Save the picture', 'Copy the text']],
    ] as const) {
      const { unmount } = show(device)
      expect(ways().map((way) => way.textContent)).toEqual([...names])
      expect(ways().map((way) => way.classList.contains('button-primary'))).toEqual(
        names.map((_, place) => place === 0),
      )
      unmount()
    }
  })

  test('is the text where the browser cannot draw the picture', async () => {
    show({ share, canShare: () => true }, { canvas: null })
    expect(ways()[0]?.textContent).toBe('Share as text')
    await press('Save the picture')
    expect([said(), saved]).toEqual([
      'No picture this time. Your browser could not make the file. The text still works.',
      [],
    ])
  })
})

describe('the picture', () => {
  test('waits until it is drawn, and the text does not', async () => {
    const { rerender } = show({ clipboard }, { canvas: undefined })
    const isWaiting = () => ways().map((way) => way.getAttribute('aria-disabled'))
    expect(isWaiting()).toEqual(['true', null])
    await press('Save the picture')
    expect([said(), saved]).toEqual(['', []])
    rerender(<ShareActions result={result} {...drawn()} />)
    expect(isWaiting()).toEqual(['false', null])
    await press('Save the picture')
    expect([said(), saved]).toEqual([
      'Picture saved. It shows what you see here, and nothing else.',
      [pictureName(product)],
    ])
  })

  test('is not saved where the person closes the share sheet', async () => {
    show({ share: failing('AbortError'), canShare: () => true })
    await press('Share the picture')
    expect([said(), saved]).toEqual(['', []])
  })

  test('is saved instead where the share sheet does not open', async () => {
    show({ share: failing('NotAllowedError'), canShare: () => true })
    await press('Share the picture')
    expect(said()).toBe('Picture saved. Your device did not open its share sheet.')
    expect(saved).toEqual([pictureName(product)])
  })
})

describe('the text', () => {
  test('says what the page says beforehand, and leads to where the reader can begin', async () => {
    show({ share })
    await press('Share as text')
    const { title, text = '', url } = shared[0]!
    expect([title, url]).toEqual([`My ${product} result`, 'https://concord.example/compass'])
    expect(text).toContain('58 out of 100')
    expect(
      onPage().getByText(`The picture is drawn on this device. The text says your score and zone: “${text}”`),
    ).toBeTruthy()
    expect(said()).toBe('')
  })

  test('is copied where the share sheet does not open', async () => {
    show({ share: failing('NotAllowedError'), clipboard })
    await press('Share as text')
    expect(said()).toBe('Results copied! Your results have been copied to clipboard.')
    expect(copied).toEqual([expect.stringContaining('58 out of 100')])
  })

  test('is copied without the share sheet where that is asked for', async () => {
    show({ share, clipboard })
    await press('Copy the text')
    expect([shared.length, copied.length]).toEqual([0, 1])
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('is there to copy by hand where the browser refuses', async () => {
    show({})
    expect(document.querySelector('dialog')).toBeNull()
    await press('Copy the text')
    const text = (await onPage().findByRole('dialog', { name: 'Copy your results' })).querySelector('textarea')
    expect(text?.value).toEndWith(' https://concord.example/compass')
    expect(said()).toBe('')
    await press('Close')
    expect(document.querySelector('dialog')).toBeNull()
  })
})
