import { button, onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { product } from '#api/content/brand.ts'
import type { MadeLink } from '#api/sharing/contract.ts'
import { scoresOf } from '#site/lib/assessments/scores.fixture.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { pictureName } from './picture-file.ts'
import type { Sharer } from './share.ts'
import { shapeAlone, type ShareableResult, shareableOf } from './shareable.ts'
import { ShareActions } from './ShareActions.tsx'
import { ShareButton } from './ShareButton.tsx'

const server = withServer()

const result = shareableOf(scoresOf([57.6])[0]!, [{ signal: 'Spark', styles: ['Physical Warmth'] }])
const post = `POST /api/assessments/${result.assessmentId}/shared-links` as const
const made: MadeLink = {
  id: 'l1',
  assessmentId: result.assessmentId,
  shows: { ...shapeAlone, score: true },
  completedAt: result.assessmentId,
  createdAt: '2026-03-09T12:00:00.000Z',
  expiresAt: '2026-04-08T12:00:00.000Z',
  token: 'a-secret',
}

let page: ReturnType<typeof render>
let someone: ReturnType<typeof person>
let saved: string[]
let shared: ShareData[]

beforeEach(() => {
  saved = []
  shared = []
  // letters to draw with, which the tests' browser lacks
  Object.assign(globalThis, { Path2D: class {} })
  Object.assign(document, { fonts: { load: async () => [] } })
  HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob(['PNG'], { type: 'image/png' }))
  // a click on a download leaves no page
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
})

async function open(firstName = 'Robin', assessmentId = result.assessmentId) {
  // which brings a clipboard of its own
  const someone = person()
  page = render(<ShareButton result={{ ...result, assessmentId }} firstName={firstName} />)
  await someone.click(button('Picture or link'))
  await waitFor(() => expect(button('Save the picture').getAttribute('aria-disabled')).toBe('false'))
  return someone
}

const box = (name: RegExp) => onPage().getByRole('checkbox', { name }) as HTMLInputElement
const ticked = () =>
  (onPage().getAllByRole('checkbox') as HTMLInputElement[])
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)
const preview = () =>
  onPage()
    .getByRole('img', { name: /^Preview/ })
    .getAttribute('aria-label')

describe('the share sheet', () => {
  test('opens with score and zone ticked, previews what is ticked and asks no server', async () => {
    const someone = await open()
    expect(onPage().getByRole('dialog', { name: 'Share your flower' })).toBeTruthy()
    expect(ticked()).toEqual(['The score and zone'])
    expect(preview()).toStartWith(
      'Preview. Relational Intelligence. A flower of ten petals, clockwise from the top: of',
    )
    await someone.click(box(/names of the ten/))
    await someone.click(box(/numbers/))
    expect(preview()).toContain('A flower of ten petals: Spark 58, Anchor 58,')
    await someone.click(box(/first name, Robin/))
    expect(preview()).toStartWith('Preview. Robin’s flower, Relational Intelligence.')
    expect(server.asked()).toEqual([])
  })

  test('says what each choice reveals', async () => {
    await open()
    expect(onPage().getByText(/On its own it’s scaled to its longest petal/)).toBeTruthy()
    const describedBy = (name: RegExp) => document.getElementById(box(name).getAttribute('aria-describedby')!)
    expect(describedBy(/numbers/)?.textContent).toBe('They give away the score too, because it’s their average.')
    expect(describedBy(/score and zone/)?.textContent).toContain('The petals then show their actual length')
  })

  test('remembers what is ticked, except a missing name', async () => {
    const someone = await open()
    for (const name of [/score and zone/, /numbers/, /first name/]) await someone.click(box(name))
    await someone.click(button('Close'))
    await someone.click(button('Picture or link'))
    expect(ticked()).toEqual(['Their numbers', 'Your first name, Robin'])
    page.unmount()
    server.answer(post, made, 201)
    const other = await open('')
    expect(ticked()).toEqual(['Their numbers'])
    expect(onPage().queryByRole('checkbox', { name: /first name/ })).toBeNull()
    await other.click(button('Create a link'))
    expect(server.sent()).toEqual([{ shows: { ...shapeAlone, numbers: true } }])
  })

  test('starts anew for another person, and for the first one after an update', async () => {
    localStorage.setItem('share-shows', 'numbers person')
    const someone = await open()
    expect(ticked()).toEqual(['The score and zone'])
    await someone.click(box(/first name/))
    expect(Object.keys({ ...localStorage })).toEqual([`share-shows:${robin.id}`])
    page.unmount()
    document.documentElement.dataset['owner'] = 'kim'
    await open('Kim')
    expect(ticked()).toEqual(['The score and zone'])
  })

  test('calls the sample a sample and makes no link', async () => {
    await open('', '6')
    expect(onPage().getByRole('dialog', { name: 'Share the sample' })).toBeTruthy()
    expect(onPage().getByText('This is a sample. The person behind it is made up.')).toBeTruthy()
    expect(onPage().getByText(/The text says: “This is a sample result/)).toBeTruthy()
    expect(onPage().queryByRole('button', { name: 'Create a link' })).toBeNull()
  })
})

test('explains a failure, then makes a link with what is ticked and shows its content and end', async () => {
  const someone = await open()
  server.answer(post, { message: 'No.', code: 'internal', requestId: 'r' }, 500)
  await someone.click(button('Create a link'))
  await server.answerAll()
  expect(onPage().getByRole('alert').textContent).toStartWith(
    'We couldn’t create the link. Something went wrong on our side.',
  )
  server.answer(post, made, 201)
  await someone.click(button('Create a link'))
  await someone.click(button('Creating it...'))
  expect([server.asked(), server.sent()]).toEqual([[post], [{ shows: made.shows }]])
  await server.answerAll()
  const address = onPage().getByRole('textbox', { name: 'Address of the link' }) as HTMLInputElement
  expect(address.value).toBe('https://concord.example/shared/a-secret')
  expect(onPage().getByText(/It shows the shape and your score and zone, and expires on April 8, 2026/)).toBeTruthy()
  await someone.click(button('Copy link'))
  expect(await navigator.clipboard.readText()).toBe(address.value)
  expect(await onPage().findByText('Link copied.')).toBeTruthy()
  expect(onPage().queryByRole('button', { name: /Make/ })).toBeNull()
  await someone.click(box(/Their numbers/))
  expect(button('Create another link with this')).toBeTruthy()
})

test('gives the browser no text of the result', () => {
  const [whole] = scoresOf([57.6])
  const aiSummary = 'private'
  const result: ShareableResult & { aiSummary: string } = { ...whole!, styleLine: [], aiSummary }
  expect(JSON.stringify(shareableOf(result, []))).not.toMatch(/private|aiSummary|quality|styleAnalysis/)
})

const scoreAlone = { ...shapeAlone, score: true }
const drawn = () => document.createElement('canvas')
const share = async (data: ShareData) => void shared.push(data)

/** The ways to pass a result on, on a device that can do this. */
function show(device: Sharer, props: Partial<Parameters<typeof ShareActions>[0]> = {}) {
  // which brings a clipboard of its own
  someone = person()
  const ways = { share: undefined, canShare: undefined, clipboard: undefined, ...device }
  for (const [name, value] of Object.entries(ways)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  return render(<ShareActions result={result} shows={scoreAlone} canvas={drawn()} {...props} />)
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
    const { rerender } = show({ share, canShare: () => true }, { canvas: undefined })
    const isWaiting = () => ways().map((way) => way.getAttribute('aria-disabled'))
    expect(isWaiting()).toEqual(['true', 'true', null])
    await press('Share picture and text')
    await press('Save the picture')
    expect([said(), saved, shared]).toEqual([undefined, [], []])
    rerender(<ShareActions result={result} shows={scoreAlone} canvas={drawn()} />)
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
    show({ share }, { result: { ...result, assessmentId: '6' } })
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
