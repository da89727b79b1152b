import { button, onPage, person, render } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { product } from '#api/content/brand.ts'
import type { MadeLink } from '#api/sharing/contract.ts'
import { scoresOf } from '#site/lib/assessments/scores.fixture.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import type { ShareDevice } from './share.ts'
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

/** The runtime's own, as the server sends it. */
const picture = new Blob(['PNG'], { type: 'image/png' })
const pictureName = 'concord-result.png'
const pathOf = (query: string) => `GET /results/${result.assessmentId}/picture.png?${query}` as const

let page: ReturnType<typeof render>
let someone: ReturnType<typeof person>
let saved: string[]
let shared: ShareData[]

beforeEach(() => {
  saved = []
  shared = []
  // which the tests' browser lacks
  HTMLImageElement.prototype.decode = async () => {}
  // a click on a download leaves no page
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
})

async function open({ firstName = 'Robin', drawn = 'Robin', assessmentId = result.assessmentId } = {}) {
  // which brings a clipboard of its own
  const someone = person()
  server.answerOthers(picture, 200, { 'x-drawn-name': encodeURIComponent(drawn) })
  page = render(<ShareButton result={{ ...result, assessmentId }} firstName={firstName} />)
  await someone.click(button('Picture or link'))
  await server.answerAll()
  return someone
}

const box = (name: RegExp) => onPage().getByRole('checkbox', { name }) as HTMLInputElement
const ticked = () =>
  (onPage().getAllByRole('checkbox') as HTMLInputElement[])
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)
const preview = () => onPage().getByRole<HTMLImageElement>('img', { name: /^Preview/ }).alt

const canSave = () => button('Save the picture').getAttribute('aria-disabled') === 'false'

describe('the share sheet', () => {
  test('opens with score and zone ticked, and shows what is ticked as the file that the server draws', async () => {
    const someone = await open()
    expect(server.calls).toEqual([pathOf('format=post&shows=score')])
    expect(onPage().getByRole('dialog', { name: 'Share your flower' })).toBeTruthy()
    expect(ticked()).toEqual(['The score and zone'])
    expect(preview()).toStartWith(
      'Preview. 58 of 100. Relational Intelligence. Connect with skill and empathy. Relationship Alignment Score: about 58 (',
    )
    await someone.click(box(/names of the ten/))
    expect([preview(), canSave()]).toEqual([expect.not.stringContaining('Spark'), false])
    await someone.click(box(/numbers/))
    await server.answerAll()
    expect(canSave()).toBe(true)
    expect(preview()).toContain('A flower of ten petals: Spark 58, Anchor 58,')
    await someone.click(box(/first name, Robin/))
    await server.answerAll()
    expect(preview()).toStartWith('Preview. 58 of 100. Robin’s flower. Relational Intelligence.')
    expect(onPage().queryByText(/leaves out your name/)).toBeNull()
    await someone.click(onPage().getByRole('radio', { name: 'A story, 9:16' }))
    await server.answerAll()
    expect(server.calls.at(-1)).toBe(pathOf('format=story&shows=names,numbers,score,person'))
  })

  const withNames = pathOf('format=post&shows=names,score')

  test('fetches each choice once, but again after a failure', async () => {
    const someone = await open()
    server.refuse(withNames, 0)
    await someone.click(box(/names of the ten/))
    await server.answerAll()
    await someone.click(box(/names of the ten/))
    expect(preview()).toContain('Relational Intelligence')
    server.answer(withNames, picture)
    await someone.click(box(/names of the ten/))
    await server.answerAll()
    expect(preview()).toContain('Spark')
    expect(server.calls).toEqual([pathOf('format=post&shows=score'), withNames, withNames])
  })

  const broken = () => Promise.reject(new DOMException('No.', 'EncodingError'))
  test.each([
    ['no connection', () => server.refuse(withNames, 0)],
    ['a proxy’s own page', () => server.answer(withNames, 'Welcome')],
    ['a proxy that wants another sign-in', () => server.refuse(withNames, 401)],
    ['a broken file', () => (HTMLImageElement.prototype.decode = broken)],
  ])('says that it can’t be loaded, and shares the text: %s', async (_, fail) => {
    const someone = await open()
    fail()
    await someone.click(box(/names of the ten/))
    await server.answerAll()
    expect(onPage().getByRole('alert').textContent).toStartWith(
      'The picture could not be loaded. The server could not be reached.',
    )
    await someone.click(button('Save the picture'))
    expect([said(), saved, server.visited]).toEqual(['Picture not saved', [], []])
    await someone.click(button('Copy the text'))
    expect(await navigator.clipboard.readText()).toContain('58 out of 100')
    HTMLImageElement.prototype.decode = async () => {}
    server.answer(withNames, picture)
    await someone.click(button('Try again'))
    await server.answerAll()
    expect(preview()).toContain('Spark')
  })

  test.each([
    ['美咲', '', /^The picture leaves out your name/],
    ['Zoë ❤', 'Zoë', /^The picture shows your name as Zoë, because/],
  ])('says before saving what a picture of %s lacks', async (firstName, drawn, note) => {
    const someone = await open({ firstName, drawn })
    expect(onPage().queryByText(note)).toBeNull()
    await someone.click(box(/first name/))
    await server.answerAll()
    expect(preview()).not.toContain(firstName)
    expect(onPage().getByText(note)).toBeTruthy()
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
    const other = await open({ firstName: '' })
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
    await open({ firstName: 'Kim' })
    expect(ticked()).toEqual(['The score and zone'])
  })

  test('calls the sample a sample and makes no link', async () => {
    await open({ firstName: '', assessmentId: '6' })
    expect(onPage().getByRole('dialog', { name: 'Share the sample' })).toBeTruthy()
    expect(onPage().getByText('This is a sample. The person behind it is made up.')).toBeTruthy()
    expect(onPage().getByText(/The text says: “This is a sample result/)).toBeTruthy()
    expect(onPage().queryByRole('button', { name: 'Create a link' })).toBeNull()
  })
})

test('explains a failure, then makes a link with what is ticked and shows its content and end', async () => {
  const someone = await open()
  server.refuse(post, 500, 'internal')
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
const file = () => new File(['PNG'], pictureName, { type: 'image/png' })
const share = async (data: ShareData) => void shared.push(data)

/** The ways to pass a result on, on a device that can do this. */
function show(device: ShareDevice, props: Partial<Parameters<typeof ShareActions>[0]> = {}) {
  // which brings a clipboard of its own
  someone = person()
  const ways = { share: undefined, canShare: undefined, clipboard: undefined, ...device }
  for (const [name, value] of Object.entries(ways)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  return render(<ShareActions result={result} shows={scoreAlone} picture={file()} {...props} />)
}

const press = (name: string) => someone.click(button(name))
const ways = () => onPage().getAllByRole('button')
const isWaiting = () => ways().map((way) => way.getAttribute('aria-disabled'))
const said = () => $toast.get()?.title

test('begins with sharing picture and text, else the text, else saves the picture', () => {
  for (const [device, picture, first] of [
    [{ share, canShare: () => true }, file(), ['Share picture and text']],
    [{ share, canShare: () => true }, null, ['Share as text']],
    [{ share, canShare: () => false }, file(), ['Share as text']],
    [{}, file(), []],
  ] as const) {
    const { unmount } = show(device, { picture })
    expect(ways().map((way) => way.textContent)).toEqual([...first, 'Save the picture', 'Copy the text'])
    unmount()
  }
})

test('waits with sharing until the picture is there; the text does not', async () => {
  const { rerender } = show({ share, canShare: () => true }, { picture: undefined })
  expect(isWaiting()).toEqual(['true', 'true', null])
  await press('Share picture and text')
  await press('Save the picture')
  expect([said(), saved, shared]).toEqual([undefined, [], []])
  rerender(<ShareActions result={result} shows={scoreAlone} picture={file()} />)
  expect(isWaiting()).toEqual(['false', 'false', null])
  await press('Save the picture')
  expect([said(), saved]).toEqual(['Picture saved', [pictureName]])
})

describe('sharing the text', () => {
  test.each([
    [result.assessmentId, `My ${product} result`, '/compass', `I completed the ${product} assessment with`],
    ['6', `A sample ${product} result`, '/results/6', `This is a sample result of the ${product} assessment with`],
  ])('sends what the page of %s shows, and leads to where the reader can begin', async (assessmentId, ...sent) => {
    show({ share }, { result: { ...result, assessmentId } })
    await press('Share as text')
    const { title = '', text = '', url } = shared[0]!
    expect([title, url, text.split(' a Rel')[0]!]).toEqual([sent[0], `https://concord.example${sent[1]}`, sent[2]!])
    const says = `This site draws the picture for you and keeps no copy of it. The text says: “${text}”`
    expect(onPage().getByText(says)).toBeTruthy()
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
