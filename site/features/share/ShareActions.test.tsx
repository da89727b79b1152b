import { button, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { product } from '#api/content/brand.ts'
import { scoresOf } from '#site/lib/scores.fixture.ts'
import { shapeAlone, shareableOf } from './shareable.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { pictureName } from './picture-file.ts'
import type { Sharer } from './share.ts'
import { ShareActions } from './ShareActions.tsx'

withBrowser()

const result = shareableOf(scoresOf([57.6])[0]!, [{ signal: 'Spark', styles: ['Physical Warmth'] }])
const scoreAlone = { ...shapeAlone, score: true }

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

/** The ways to pass a result on, on a device that can do this. */
function show(
  device: Sharer,
  { canvas }: { canvas?: HTMLCanvasElement | null | undefined } = drawn(),
  { shows = scoreAlone, of = result } = {},
) {
  // which brings a clipboard of its own
  someone = person()
  const ways = { share: undefined, canShare: undefined, clipboard: undefined, ...device }
  for (const [name, value] of Object.entries(ways)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  return render(<ShareActions result={of} shows={shows} canvas={canvas} />)
}

const press = (name: string) => someone.click(button(name))
const ways = () => onPage().getAllByRole('button')
const said = () => $toast.get()?.title

describe('the first button', () => {
  test('shares picture and text, else the text, else saves the picture', () => {
    for (const [device, names] of [
      [{ share, canShare: () => true }, ['Share picture and text', 'Save the picture', 'Copy the text']],
      [{ share, canShare: () => false }, ['Share as text', 'Save the picture', 'Copy the text']],
      [{}, ['Save the picture', 'Copy the text']],
    ] as const) {
      const { unmount } = show(device)
      expect(ways().map((way) => way.textContent)).toEqual([...names])
      unmount()
    }
  })

  test('shares the text if the browser cannot draw the picture', async () => {
    show({ share, canShare: () => true }, { canvas: null })
    expect(ways()[0]?.textContent).toBe('Share as text')
    await press('Save the picture')
    expect([said(), saved]).toEqual(['Picture not saved', []])
  })
})

describe('sharing the picture', () => {
  test('sends the text if the browser makes no file', async () => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null)
    show({ share, canShare: () => true })
    await press('Share picture and text')
    expect(shared).toEqual([{ title: expect.any(String), text: expect.any(String), url: expect.any(String) }])
  })

  test('waits until the picture is drawn; the text does not', async () => {
    const { rerender } = show({ share, canShare: () => true, clipboard }, { canvas: undefined })
    const isWaiting = () => ways().map((way) => way.getAttribute('aria-disabled'))
    expect(isWaiting()).toEqual(['true', 'true', null])
    await press('Share picture and text')
    await press('Save the picture')
    expect([said(), saved, shared]).toEqual([undefined, [], []])
    rerender(<ShareActions result={result} shows={scoreAlone} {...drawn()} />)
    expect(isWaiting()).toEqual(['false', 'false', null])
    await press('Save the picture')
    expect([said(), saved]).toEqual(['Picture saved', [pictureName]])
  })
})

describe('sharing the text', () => {
  test('sends what the page shows and leads to where the reader can begin', async () => {
    show({ share })
    await press('Share as text')
    const { title, text = '', url } = shared[0]!
    expect([title, url]).toEqual([`My ${product} result`, 'https://concord.example/compass'])
    expect(text).toContain('58 out of 100')
    expect(onPage().getByText(`The picture is drawn on this device. The text says: “${text}”`)).toBeTruthy()
  })

  test('calls the sample a sample and links to it', async () => {
    show({ share }, drawn(), { of: { ...result, assessmentId: '6' } })
    await press('Share as text')
    const { title, text, url } = shared[0]!
    expect([title, url]).toEqual([`A sample ${product} result`, 'https://concord.example/results/6'])
    expect(text).toStartWith(`This is a sample result of the ${product} assessment with`)
  })

  test('shows the text to copy by hand if the browser refuses', async () => {
    show({})
    expect(document.querySelector('dialog')).toBeNull()
    await press('Copy the text')
    const text = (await onPage().findByRole('dialog', { name: 'Copy your results' })).querySelector('textarea')
    expect(text?.value).toEndWith(' https://concord.example/compass')
    expect(said()).toBeUndefined()
    await press('Close')
    expect(document.querySelector('dialog')).toBeNull()
  })
})
