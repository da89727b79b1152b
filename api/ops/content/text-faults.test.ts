import { describe, expect, test } from 'bun:test'
import { type Fault, readFile, sentenceOf } from './fault.ts'
import { textFaults } from './text-faults.ts'

type Edit = [file: string, from: string, to: string]

const errorsIn = (faults: Fault[]) => faults.filter(({ isWarning }) => !isWarning).map(sentenceOf)
const faultsWith = (product: string) => textFaults({ product, email: 'hello@product.example' })

/** What is wrong with content/ once these texts are replaced in its files. */
async function errorsAfter(...edits: Edit[]): Promise<string[]> {
  const faults = await textFaults({ product: 'Product', email: 'hello@product.example' }, (path) =>
    edits
      .filter(([file]) => path === `content/${file}`)
      .reduce((text, [, from, to]) => {
        expect(text).toContain(from)
        return text.replace(from, to)
      }, readFile(path)),
  )
  return errorsIn(faults).toSorted()
}

/** The line of a file, from 1, that first holds some words. */
const lineOf = (file: string, words: string) =>
  readFile(`content/${file}`)
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1

const heading = '## What it is not'

test.each(['Bond', 'Us', 'Two Hearts', 'The Institute for Everyday Closeness and Lasting Love'])(
  'finds no error when the product is called %s',
  async (product) => expect(errorsIn(await faultsWith(product))).toEqual([]),
)

test('warns of a description that a name makes too short or too long', async () => {
  expect((await faultsWith('Bond')).map(sentenceOf)).toEqual([
    'content/pages/auth.mdx:3 description: This has 79 characters, and search engines show 80 to 170 best.',
  ])
  const longer = (await faultsWith('The Institute for Everyday Closeness and Lasting Love')).map(sentenceOf)
  expect(longer).toEqual([expect.stringMatching(/^content\/frameworks\/journey.mdx:6 description: This has 189 /)])
})

test.each<[...Edit, string]>([
  [
    'frameworks/pause.mdx',
    '<Example>',
    '<Example><Note>',
    ':54: Unexpected closing tag `</Example>`, expected corresponding closing tag for `<Note>` (line 50)',
  ],
  [
    'pages/about.mdx',
    heading,
    '<Notes />',
    ':10: <Notes> stands for nothing: content/README.md lists what may stand in a text',
  ],
  ['pages/about.mdx', '"About {product}"', '"About', ':4: The fields cannot be read: Missing closing "quote.'],
])('names the line of what cannot be read in %s: %s replaced by %s', async (file, from, to, error) => {
  expect(await errorsAfter([file, from, to])).toEqual([`content/${file}${error}`])
})

test('names the line of each wrong field', async () => {
  const at = (file: string, words: string) => `content/${file}:${lineOf(file, words)}`
  expect(
    await errorsAfter(
      ['frameworks/pause.mdx', 'kind: steps', 'kind: ladder'],
      ['pages/about.mdx', 'lead: "', 'lead: "About {nobody}. '],
      ['pages/assessment.mdx', 'lead: "', `lead: "${'word '.repeat(112)}`],
      ['pages/contact.mdx', 'title: "', 'title: "" #'],
      ['pages/home.mdx', 'question: 185', 'question: 1'],
    ),
  ).toEqual([
    `${at('frameworks/pause.mdx', 'kind:')} drawing.kind: This must be one of steps, weeks, growth, dial, wheel, path: choose one.`,
    `${at('pages/about.mdx', 'lead:')} lead: {nobody} stands for nothing: content/README.md lists what may stand in braces`,
    expect.stringContaining(
      `content/pages/assessment.mdx:${lineOf('pages/assessment.mdx', 'consent:') + 1} consent: What people agree to must fit on one short screen: `,
    ),
    `${at('pages/contact.mdx', 'title:')} title: This must have words: write some.`,
    `${at('pages/home.mdx', 'question:')} trial.question: statement 1 counts for no component`,
  ])
})

test('names both files if two frameworks have one address', async () => {
  expect(await errorsAfter(['frameworks/pause.mdx', 'slug: "pause"', 'slug: "relate"'])).toEqual([
    'content/frameworks/relate.mdx: slug relate is taken by pause.mdx; choose another',
  ])
})

test("names the line of a typewriter's apostrophe in every kind of file", async () => {
  expect(
    await errorsAfter(
      ['assessment/questions/spark.json', 'a warm hug', "somebody's hug"],
      ['frameworks/lovers-odyssey.mdx', '"Lover’s Odyssey"', "'Lover''s Odyssey'"],
      ['pages/about.mdx', heading, "What it isn't"],
    ),
  ).toEqual(
    ['assessment/questions/spark.json:5', 'frameworks/lovers-odyssey.mdx:2', 'pages/about.mdx:10'].map(
      (place) => `content/${place}: An apostrophe is written ’ here, not '.`,
    ),
  )
})

describe('links', () => {
  test('names the line of a link that leads nowhere, and the nearest address', async () => {
    const links = ['[There](/nowhere)', '[There](faq)', '[There](/faq#%)', '[There][1]\n\n[1]: /faq#nothing']
    const error = (place: string, link: string, meant = '') =>
      `content/${place}: The link ${link} leads nowhere: correct it, or take it out.${meant}`
    expect(
      await errorsAfter(
        ['brand.json', '"/manifesto"', '"/manifest"'],
        ['frameworks/pause.mdx', 'href: "/compass"', 'href: "/compas"'],
        ['pages/about.mdx', heading, links.join('\n\n')],
      ),
    ).toEqual([
      error('brand.json:13', '/manifest', ' Did you mean /manifesto?'),
      error('frameworks/pause.mdx:20', '/compas', ' Did you mean /compass?'),
      error('pages/about.mdx:10', '/nowhere'),
      error('pages/about.mdx:12', 'faq', ' Did you mean /faq?'),
      error('pages/about.mdx:14', '/faq#%', ' Did you mean /faq?'),
      error('pages/about.mdx:18', '/faq#nothing'),
    ])
  })

  test('accepts links to a part of a page', async () => {
    const links = ['/#method', '/faq#how-long-it-takes', '/terms#fair-use', '/community#waitlist']
    expect(await errorsAfter(['pages/about.mdx', heading, links.map((link) => `[a](${link})`).join(' ')])).toEqual([])
  })
})
