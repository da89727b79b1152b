import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { copyProject } from '../ops/testing/project-copy.ts'

const project = copyProject()
afterAll(project.remove)

let mended = () => {}
afterEach(() => mended())

/** The complaint about the content after replacing a text in one file. */
async function saidOf(file: string, from: string, to: string, ...options: string[]): Promise<string> {
  const whole = project.read(file)
  mended = () => project.write(file, whole)
  project.edit(file, from, to)
  return said(...options)
}

/** The line of a file, from 1, that first holds some words. */
const lineOf = (file: string, words: string) =>
  project
    .read(file)
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1

async function said(...options: string[]): Promise<string> {
  const check = Bun.spawn([process.execPath, 'api/ops/content-check.ts', ...options], {
    cwd: project.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
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
    [
      `content/${file}, line 2 (question 1), field text: This is missing.`,
      `content/${file}, line 2 (question 1): There is no field txt here: correct its name, or take it out.`,
    ].join('\n'),
  )
  mended()
  expect(await saidOf(file, '"keyed"', '"kept": 1, "keyed"')).toBe(
    `content/${file}, line 2 (question 1): There is no field kept here: correct its name, or take it out.`,
  )
  mended()
  expect(await saidOf(file, JSON.parse(project.read(file))[0].text, '  ')).toBe(
    `content/${file}, line 2 (question 1), field text: This must have words.`,
  )
})

describe('any other file is named with line and field', () => {
  test.each([
    ['brand.json', '"hello@', '"hello at ', ', line 3, field email: This must be an email address.'],
    [
      'assessment/zones.json',
      '"from": 40',
      '"from": 41',
      ', line 4, field zones: Each zone must begin one above the end of the one before it, from 0 to 100.',
    ],
    [
      'assessment/sample.json',
      '"1": 4',
      '"1": 6',
      ', line 6, field answers.1: An answer is a whole number from 1 to 5.',
    ],
  ])('%s: %s', async (file, from, to, complaint) => {
    expect(await saidOf(file, from, to)).toBe(`content/${file}${complaint}`)
  })

  test.each([
    ['brand.json', 'product', 'name', ', line 1', '', ''],
    ['faq/categories.json', 'title', 'heading', ', line 2', '0.', ', field 0'],
    ['support.json', 'href', 'link', ', line 1', '', ''],
    ['assessment/quality.json', 'fast', 'quick', ', line 2', 'reasons.', ', field reasons'],
    ['assessment/signals.json', 'meaning', 'means', ', line 2', '0.', ', field 0'],
    ['assessment/challenges/spark.json', 'Showing Care', 'Showing Off', ', line 1', '', ''],
    ['assessment/insights/summary.json', 'sketch', 'draft', ', line 1', '', ''],
    ['assessment/insights/evidence.json', 'labels', 'names of', ', line 1', '', ''],
  ])('%s: a name that is misspelled, %s', async (file, name, other, line, above, group) => {
    expect(await saidOf(file, `"${name}"`, `"${other}"`)).toBe(
      [
        `content/${file}${line}, field ${above}${name}: This is missing.`,
        `content/${file}${line}${group}: There is no field ${other} here: correct its name, or take it out.`,
      ].join('\n'),
    )
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
    expect(await saidOf(file, from, to)).toBe(
      `content/${file}, line ${line}: The link ${link} leads nowhere: correct it, or take it out.`,
    )
  })

  test('what the links to a framework need is named before them', async () => {
    expect(await saidOf('frameworks/pause.mdx', 'slug: "pause"', 'slug: "relate"')).toBe(
      'content/frameworks/relate.mdx: slug relate is taken by pause.mdx; choose another',
    )
    mended()
    expect(await saidOf('frameworks/pause.mdx', 'slug:', 'slog:')).toBe(
      [
        'content/frameworks/pause.mdx, line 2, field slug: is missing: a text in quotation marks',
        'content/frameworks/pause.mdx, line 2: has no field slog; its fields are title, slug, number, headline, description, drawing, closing',
      ].join('\n'),
    )
  })

  test('one to a part of a page leads somewhere', async () => {
    const links = ['/#method', '/faq#how-long-it-takes', '/terms#fair-use', '/community#waitlist']
    expect(await saidOf('pages/about.mdx', '## What', links.map((link) => `[a](${link})`).join(' '))).toBe('')
  })
})

describe('the fields of a text are named with their line', () => {
  test.each([
    [
      'frameworks/pause.mdx',
      'kind: steps',
      'kind: ladder',
      ', field drawing.kind: must be one of steps, weeks, growth, dial, wheel and path',
    ],
    [
      'pages/about.mdx',
      'lead: "',
      'lead: "About {nobody}. ',
      ', field lead: {nobody} stands for nothing: content/README.md lists what may stand in braces',
    ],
    ['pages/contact.mdx', 'title: "', 'title: "" #', ', field title: must not be empty'],
    ['pages/about.mdx', '"About {product}"', '"About', ': The fields cannot be read: Missing closing "quote.'],
  ])('%s: %s', async (file, from, to, complaint) => {
    const line = lineOf(file, from)
    expect(await saidOf(file, from, to)).toBe(`content/${file}, line ${line}${complaint}`)
  })

  test('a question in a folder without a title, and a statement that cannot be tried', async () => {
    expect(await saidOf('faq/categories.json', '"1-getting-started"', '"1-starting"')).toContain(
      'content/faq/1-getting-started/1-how-long-it-takes.mdx: Its folder is missing in content/faq/categories.json.',
    )
    mended()
    expect(await saidOf('pages/home.mdx', 'question: 185', 'question: 1')).toBe(
      `content/pages/home.mdx, line ${lineOf('pages/home.mdx', 'question: ')}: statement 1 counts for no component`,
    )
  })
})

test('everything that is wrong is said at once, but for what may only follow from something else', async () => {
  const edits: [file: string, from: string, to: string][] = [
    ['brand.json', '",\n', '"\n'],
    ['assessment/questions/spark.json', '"text"', '"txt"'],
    ['assessment/questions/anchor.json', '"signal": "Anchor"', '"signal": "Ancor"'],
    ['assessment/insights/pairs.json', '"agreed": [', '"agreed": [999, '],
    ['pages/about.mdx', '## What it is not', "It isn't about 4 points, as [here](/nowhere).\n\nHello {nobody}."],
    ['pages/terms.mdx', 'title:', 'titel:'],
    ['frameworks/pause.mdx', '</Example>', ''],
  ]
  const before = edits.map(([file]) => [file, project.read(file)] as const)
  for (const edit of edits) project.edit(...edit)
  const complaint = await said()
  for (const [file, text] of before) project.write(file, text)
  expect(complaint.replaceAll(/ must be null or one of.*|; its fields are .*/g, ' ...').split('\n')).toEqual([
    'content/assessment/insights/pairs.json, line 2, field 0.agreed.0: No statement has this number.',
    'content/assessment/questions/anchor.json, line 2 (question 21), field signal: This must be Anchor, as the file’s name says.',
    'content/assessment/questions/spark.json, line 2 (question 1), field text: This is missing.',
    'content/assessment/questions/spark.json, line 2 (question 1): There is no field txt here: correct its name, or take it out.',
    'content/brand.json, line 3, column 3: The file cannot be read, a comma is missing before this.',
    'content/frameworks/pause.mdx, line 49: Expected a closing tag for `<Example>`',
    'content/pages/about.mdx, line 10: The link /nowhere leads nowhere: correct it, or take it out.',
    "content/pages/about.mdx, line 10: An apostrophe is written ’ here, not '.",
    'content/pages/about.mdx, line 10: “4 points” is not typed: write the name in braces that content/README.md lists for it.',
    'content/pages/about.mdx, line 12: {nobody} stands for nothing: content/README.md lists what may stand in braces',
    'content/pages/terms.mdx, line 2, field title: is missing: a text in quotation marks',
    'content/pages/terms.mdx, line 2: has no field titel ...',
  ])
})

describe('a figure that is typed is named with what to write', () => {
  test.each([
    [
      'pages/about.mdx',
      'It errs by 4 points.',
      '“4 points” is not typed: write the name in braces that content/README.md lists for it.',
    ],
    [
      'pages/about.mdx',
      'There are six frameworks.',
      '“six frameworks” is counted, and not typed: write its name in braces, such as {frameworks} (see content/README.md).',
    ],
    ['pages/about.mdx', 'It errs by {rasError}.', 'A sentence that names {rasError} needs {estimated} in it, too.'],
  ])('%s: %s', async (file, words, complaint) => {
    expect(await saidOf(file, '## What it is not', words)).toBe(`content/${file}, line 10: ${complaint}`)
  })

  test('and keeps no page from being made', async () => {
    expect(await saidOf('pages/about.mdx', '## What it is not', 'It errs by 4 points.', '--for-pages')).toBe('')
  })
})

test('a question whose words break a rule is named with the rule', async () => {
  const spark = 'assessment/questions/spark.json'
  const [{ text }] = JSON.parse(project.read(spark))
  expect(await saidOf(spark, text, 'I feel loved.')).toBe(
    `content/${spark}, line 2 (question 1), field text: This is not 8 to 16 words: word it anew, as content/README.md says.`,
  )
})
