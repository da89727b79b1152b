import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { copyProject } from '../ops/testing/project-copy.ts'

const project = copyProject()
afterAll(project.remove)

let mended = () => {}
afterEach(() => mended())

/** The complaint about the content after replacing a text in one file. */
async function saidOf(file: string, from: string, to: string): Promise<string> {
  const whole = project.read(file)
  mended = () => project.write(file, whole)
  project.edit(file, from, to)
  return said()
}

async function said(): Promise<string> {
  const check = Bun.spawn([process.execPath, 'api/ops/content-check.ts'], {
    cwd: project.folder,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const complaint = await new Response(check.stderr).text()
  expect({ ended: await check.exited, complaint }).toEqual({ ended: complaint === '' ? 0 : 1, complaint })
  return complaint.trim()
}

test('there is no complaint about the content as it is', async () => {
  expect(await said()).toBe('')
})

test('a question is named by file, line, number and field', async () => {
  const file = 'assessment/questions/spark.json'
  expect(await saidOf(file, '"order": 98,', '"order": 144,')).toBe(
    `content/${file}, line 3 (question 2), field order: 144 is taken by a question in content/${file}.`,
  )
  mended()
  expect(await saidOf(file, '"text"', '"txt"')).toBe(
    `content/${file}, line 2 (question 1), field text: This is missing.`,
  )
  mended()
  expect(await saidOf(file, '"keyed"', '"kept": 1, "keyed"')).toBe(
    `content/${file}, line 2 (question 1): There is no field kept here.`,
  )
  mended()
  expect(await saidOf(file, JSON.parse(project.read(file))[0].text, '  ')).toBe(
    `content/${file}, line 2 (question 1), field text: This must have words.`,
  )
})

describe('any other file is named with line and field', () => {
  test.each([
    ['brand.json', '"hello@', '"hello at ', ', line 3, field email: This must be an email address.'],
    ['brand.json', '"product": "', '"name": "', ', line 1, field product: This is missing.'],
    ['faq/categories.json', '"title"', '"heading"', ', line 2, field 0.title: This is missing.'],
    ['support.json', '"href"', '"link"', ', line 1, field href: This is missing.'],
    ['assessment/quality.json', '"fast"', '"quick"', ', line 2, field reasons.fast: This is missing.'],
    [
      'assessment/zones.json',
      '"from": 40',
      '"from": 41',
      ', line 4, field zones: Each zone must begin one above the end of the one before it, from 0 to 100.',
    ],
    ['assessment/signals.json', '"meaning"', '"means"', ', line 2, field 0.meaning: This is missing.'],
    [
      'assessment/sample.json',
      '"1": 4',
      '"1": 6',
      ', line 6, field answers.1: An answer is a whole number from 1 to 5.',
    ],
    [
      'assessment/challenges/spark.json',
      '"Showing Care"',
      '"Showing Off"',
      ', line 1, field Showing Care: This is missing.',
    ],
    ['assessment/insights/summary.json', '"sketch"', '"draft"', ', line 1, field sketch: This is missing.'],
    ['assessment/insights/evidence.json', '"labels"', '"names of"', ', line 1, field labels: This is missing.'],
  ])('%s: %s', async (file, from, to, complaint) => {
    expect(await saidOf(file, from, to)).toBe(`content/${file}${complaint}`)
  })
})

describe('what is not even JSON is named by line and column', () => {
  test.each([
    ['brand.json', '"product": "', '"product": ', ', line 2, column 14: The file cannot be read, this is not JSON.'],
    ['support.json', '",\n', '"\n', ', line 3, column 3: The file cannot be read, a comma is missing before this.'],
    [
      'assessment/questions/vibe.json',
      '"id": 42,',
      '"id": 42',
      ', line 3, column 14: The file cannot be read, a comma is missing before this.',
    ],
  ])('%s', async (file, from, to, complaint) => {
    expect(await saidOf(file, from, to)).toBe(`content/${file}${complaint}`)
  })

  test('an empty file', async () => {
    expect(await saidOf('support.json', project.read('support.json'), '')).toBe(
      'content/support.json: The file is empty.',
    )
  })
})

describe('a text is named with its own line', () => {
  test.each([
    ['frameworks/pause.mdx', '</Example>', '', 49, 'Expected a closing tag for `<Example>`'],
    [
      'frameworks/pause.mdx',
      '<Example>',
      '<Example><Note>',
      53,
      'Unexpected closing tag `</Example>`, expected corresponding closing tag for `<Note>` (line 49)',
    ],
    [
      'pages/about.mdx',
      '## What it is not',
      '<Notes />',
      10,
      '<Notes> stands for nothing: content/README.md lists what may stand in a text',
    ],
    [
      'pages/about.mdx',
      '## What it is not',
      'Hello {nobody}.',
      10,
      '{nobody} stands for nothing: content/README.md lists what may stand in braces',
    ],
  ])('%s: %s', async (file, from, to, line, complaint) => {
    expect(await saidOf(file, from, to)).toBe(`content/${file}, line ${line}: ${complaint}`)
  })
})

test("a typewriter's apostrophe is named with its file and line", async () => {
  const complaint = "An apostrophe is written ’ here, not '."
  const spark = 'assessment/questions/spark.json'
  const [first, second] = JSON.parse(project.read(spark)).map(({ text }: { text: string }) => text)
  expect(await saidOf(spark, second, first.replace(/\w+\.$/, "somebody else's.").replace(/^I /, 'Now I '))).toBe(
    `content/${spark}, line 3: ${complaint}`,
  )
  mended()
  expect(await saidOf('pages/about.mdx', '## What it is not', "What it isn't")).toBe(
    `content/pages/about.mdx, line 10: ${complaint}`,
  )
  mended()
  expect(await saidOf('frameworks/lovers-odyssey.mdx', '"Lover’s Odyssey"', "'Lover''s Odyssey'")).toBe(
    `content/frameworks/lovers-odyssey.mdx, line 2: ${complaint}`,
  )
})

describe('a link that leads nowhere is named with its file and line', () => {
  test.each([
    ['pages/about.mdx', '## What it is not', '[There](/nowhere)', 10, '/nowhere'],
    ['pages/about.mdx', '## What it is not', '[There](faq)', 10, 'faq'],
    ['pages/about.mdx', '## What it is not', '[There][1]\n\n[1]: /faq#nothing', 12, '/faq#nothing'],
    ['frameworks/pause.mdx', 'href: "/compass"', 'href: "/compas"', 20, '/compas'],
    ['brand.json', '"/manifesto"', '"/manifest"', 12, '/manifest'],
  ])('%s: %s', async (file, from, to, line, link) => {
    expect(await saidOf(file, from, to)).toBe(`content/${file}, line ${line}: The link ${link} leads nowhere.`)
  })

  test('what the links to a framework need is named before them', async () => {
    expect(await saidOf('frameworks/pause.mdx', 'slug: "pause"', 'slug: "relate"')).toBe(
      'content/frameworks/relate.mdx: slug relate is taken by pause.mdx; choose another',
    )
    mended()
    expect(await saidOf('frameworks/pause.mdx', 'slug:', 'slog:')).toBe('')
  })

  test('one to a part of a page leads somewhere', async () => {
    const links = ['/#method', '/faq#how-long-it-takes', '/terms#fair-use', '/community#waitlist']
    expect(await saidOf('pages/about.mdx', '## What', links.map((link) => `[a](${link})`).join(' '))).toBe('')
  })
})
