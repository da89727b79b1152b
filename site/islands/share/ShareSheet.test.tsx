import { onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import type { MadeLink } from '../../../api/contract/shared-link.ts'
import { product } from '../../../api/facts/brand.ts'
import { scoresOf } from '../../lib/scores.fixture.ts'
import { type ShareableScores, shapeAlone, shareableOf } from '../../lib/share/shareable.ts'
import { pictureName } from './picture-file.ts'
import { ShareButton } from './ShareButton.tsx'

withBrowser()
const server = withServer()

const result = shareableOf(scoresOf([57.6])[0]!)
const post = `POST /api/assessments/${result.assessmentId}/shared-links` as const
const made: MadeLink = {
  id: 'l1',
  assessmentId: result.assessmentId,
  shows: shapeAlone,
  completedAt: result.assessmentId,
  createdAt: '2026-03-09T12:00:00.000Z',
  expiresAt: '2026-04-08T12:00:00.000Z',
  token: 'a-secret',
}

let copied: string[]
let saved: string[]

/** What a device has beside what the tests' browser has: letters to draw with, and ways to pass things on. */
beforeEach(() => {
  copied = []
  saved = []
  Object.assign(globalThis, { Path2D: class {} })
  // a click on a download leaves no page
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  Object.assign(document, { fonts: { load: async () => [] } })
  HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob(['PNG'], { type: 'image/png' }))
})
const clipboard = { writeText: async (text: string) => void copied.push(text) }

/** Opens the sheet on a device that has these ways to pass things on, and no other. */
async function open(device: object = {}, firstName = 'Robin') {
  const someone = person()
  const ways = { share: undefined, canShare: undefined, clipboard: undefined, ...device }
  for (const [name, value] of Object.entries(ways))
    Object.defineProperty(navigator, name, { value, configurable: true })
  render(<ShareButton result={result} firstName={firstName} />)
  await someone.click(button('Share My Results'))
  await waitFor(() => expect(button('Save the picture').getAttribute('aria-disabled')).toBe('false'))
  return someone
}

const button = (name: string) => onPage().getByRole('button', { name })
const buttons = () => onPage().getByRole('region', { name: 'Pass it on' }).querySelectorAll(':scope > div > button')
const box = (name: RegExp) => onPage().getByRole('checkbox', { name }) as HTMLInputElement
const preview = () =>
  onPage()
    .getByRole('img', { name: /^Preview/ })
    .getAttribute('aria-label')

describe('the sheet', () => {
  test('opens from its button with nothing chosen but the shape, and asks no server', async () => {
    await open()
    expect(onPage().getByRole('dialog', { name: 'Share your flower' })).toBeTruthy()
    expect(
      onPage()
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).checked),
    ).toEqual(Array(4).fill(false))
    expect(preview()).toMatch(
      /^Preview. Ten petals, one person. A flower of ten petals, clockwise from the top: of middle/,
    )
    expect(server.asked()).toEqual([])
  })

  test('closes, and its button opens it again', async () => {
    const someone = await open()
    await someone.click(button('Close'))
    expect(onPage().queryByRole('dialog', { name: 'Share your flower' })).toBeNull()
    await someone.click(button('Share My Results'))
    expect(onPage().getByRole('dialog', { name: 'Share your flower' })).toBeTruthy()
  })

  test('shows in its preview what is ticked', async () => {
    const someone = await open()
    await someone.click(box(/names of the ten/))
    await someone.click(box(/numbers/))
    expect(preview()).toContain('A flower of ten petals: Spark 58, Anchor 58,')
    await someone.click(box(/score and zone/))
    await someone.click(box(/first name, Robin/))
    expect(preview()).toStartWith('Preview. Robin’s flower, Relational Intelligence.')
  })

  test('offers no name to someone who gave none', async () => {
    await open({}, '')
    expect(onPage().queryByRole('checkbox', { name: /first name/ })).toBeNull()
  })

  test('draws a post or a story', async () => {
    const someone = await open()
    const canvas = onPage().getByRole('img', { name: /^Preview/ }) as HTMLCanvasElement
    expect([canvas.width, canvas.height]).toEqual([1080, 1350])
    await someone.click(onPage().getByRole('radio', { name: 'A story, 9:16' }))
    await waitFor(() => expect([canvas.width, canvas.height]).toEqual([1080, 1920]))
  })
})

describe('passing it on', () => {
  test('begins with the picture where the device takes one', async () => {
    const shared: { files: File[]; title: string }[] = []
    const share = async (data: (typeof shared)[number]) => void shared.push(data)
    const someone = await open({ canShare: () => true, share, clipboard })
    expect(buttons()[0]?.textContent).toBe('Share the picture')
    await someone.click(button('Share the picture'))
    await waitFor(() => expect(shared).toHaveLength(1))
    expect(shared[0]?.files.map(({ name, type }) => [name, type])).toEqual([[pictureName(product), 'image/png']])
    expect(JSON.stringify({ ...shared[0], files: [] })).not.toContain('58')
    expect(copied).toEqual([])
  })

  test('passes the text on where the device takes no picture', async () => {
    const shared: object[] = []
    const someone = await open({ share: async (data: object) => void shared.push(data), clipboard })
    await someone.click(button('Share as text'))
    expect(shared).toMatchObject([{ text: expect.stringContaining('Relationship Alignment Score of 58 out of 100') }])
  })

  test('copies the text, and says so', async () => {
    const someone = await open({ clipboard })
    expect(buttons()).toHaveLength(2)
    await someone.click(button('Copy the text'))
    expect(await onPage().findByText('Results copied!')).toBeTruthy()
    expect(onPage().getByText('Your results have been copied to clipboard.')).toBeTruthy()
    expect(copied).toEqual([expect.stringContaining(`My ${product} Zone is Relational Intelligence.`)])
  })

  test('shows the text to copy by hand where the browser refuses', async () => {
    const someone = await open()
    await someone.click(button('Copy the text'))
    const dialog = await onPage().findByRole('dialog', { name: 'Copy your results' })
    expect(dialog.querySelector('textarea')?.value).toContain('58 out of 100')
  })

  test('asks no server for picture or text', async () => {
    const someone = await open({ clipboard })
    await someone.click(button('Copy the text'))
    await someone.click(button('Save the picture'))
    await waitFor(() => expect(onPage().getByText('Picture saved.')).toBeTruthy())
    expect(saved).toEqual([pictureName(product)])
    expect(server.asked()).toEqual([])
  })

  test('says where the browser makes no picture, and keeps the text', async () => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null)
    const someone = await open()
    await someone.click(button('Save the picture'))
    await waitFor(() => expect(onPage().getByText('No picture this time.')).toBeTruthy())
  })
})

describe('a link', () => {
  test('is made on request, with what is ticked, and shown with what it shows and when it ends', async () => {
    server.answer(post, made, 201)
    const someone = await open({ clipboard })
    await someone.click(button('Make a link'))
    await someone.click(button('Making it...'))
    expect(server.asked()).toEqual([post])
    await server.answerAll()
    const address = onPage().getByRole('textbox', { name: 'Address of the link' }) as HTMLInputElement
    expect(address.value).toBe('https://concord.example/shared/a-secret')
    expect(onPage().getByText(/It shows the shape alone, and ends by itself on April 8, 2026/)).toBeTruthy()
    await someone.click(button('Copy link'))
    expect(copied).toEqual([address.value])
    expect(await onPage().findByText('Link copied.')).toBeTruthy()
    expect(onPage().queryByRole('button', { name: /Make/ })).toBeNull()
    await someone.click(box(/Their numbers/))
    expect(button('Make another link with this')).toBeTruthy()
  })

  test('that was not made says why, and can be tried again', async () => {
    server.answer(post, { message: 'No.', code: 'internal', requestId: 'r' }, 500)
    const someone = await open()
    await someone.click(button('Make a link'))
    await server.answerAll()
    expect(onPage().getByRole('alert').textContent).toStartWith('No link was made. Something went wrong on our side.')
    expect(button('Make a link')).toBeTruthy()
  })
})

test('the data for sharing in the browser has no text of the result', () => {
  const [whole] = scoresOf([57.6])
  const aiSummary = 'private'
  const result: ShareableScores & { aiSummary: string } = { ...whole!, aiSummary }
  expect(JSON.stringify(shareableOf(result))).not.toMatch(/private|aiSummary|quality|style/)
})
