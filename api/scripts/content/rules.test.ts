import { describe, expect, test } from 'bun:test'
import { itemsById } from '#api/instrument/bank.ts'
import { type Content, loadDocuments, type Rule, sentenceOf } from './content.ts'
import { figureFaults } from './figures.ts'
import { letterFaults } from './letters.ts'
import { linkFaults } from './links.ts'
import { missingOrTaken, pageFaults } from './pages.ts'
import { questionFaults } from './questions.ts'
import { styleFaults, turnsOf } from './style.ts'
import { unusedFaults } from './unused.ts'
import { wordingFaults } from './wording.ts'
import { wordsInUse } from './words-in-use.ts'

const complaintsOf = (rule: Rule, content: Content) => rule(content).map(({ complaint }) => complaint)

/** One text of a JSON file, such as 'insights/summary.lines'. */
function contentWith(place: string, text: unknown): Content {
  const [file, ...steps] = place.split('.')
  return { [`en/assessment/${file}.json`]: steps.reduceRight((inner, step) => ({ [step]: inner }), text) }
}

describe('the check of wording', () => {
  test.each([
    ['insights/summary.lines', 'You must talk.', '“must” sounds like a diagnosis, a verdict or a promise.'],
    ['challenges/spark.text', 'Break up.', '“Break up” could put somebody in danger.'],
    ['challenges/spark.text', 'Ask your partner.', '“partner” does not fit every life.'],
    ['signals.description', 'You often show care.', '“often” claims what no answer tells'],
    ['insights/summary.lines', 'You *talk*.', '“*” is markup, a link or an emoji.'],
    ['signals.inShort', 'How you show care in 9 ways.', '“9” is a figure'],
    ['insights/summary.lines', 'you talk.', 'This must begin with a capital'],
    ['insights/components.Spark.means', 'How you show care.', 'This continues a sentence'],
    ['challenges/spark.forTwo', 'Talk with each other.', 'A variant for two begins with “If you both want to,”.'],
    ['challenges/spark.text', 'The two of you talk.', '“The two of you” asks for two people'],
    ['insights/sentences/spark.components.joined.always', `You${' talk'.repeat(36)}.`, 'A sentence on answers has 36'],
    ['insights/sentences/spark.components.step.always', `You${' talk'.repeat(34)}.`, 'A day or a step has 34 words'],
    ['insights/sentences/spark.components.day.always', 'Clear Speaking is yours.', '“Clear Speaking” is a name'],
    ['insights/pairs.always.turns', `You${' talk'.repeat(42)}.`, 'A turn has 42 words at most.'],
    ['insights/pairs.always.turns', 'You probably talk.', '“probably” is a hedge'],
    ['insights/pairs.always.handle', `you${' talk'.repeat(14)}`, 'A handle has 14 words at most.'],
    ['insights/recommendations.why', `You${' talk'.repeat(30)}.`, 'A reason has 30 words at most.'],
    ['insights/recommendations.text', `You${' talk'.repeat(40)}.`, 'A recommendation has 40 words at most.'],
    ['challenges/spark.text', `You${' talk'.repeat(29)}.`, 'The act of a day has 29 words at most.'],
    ['statements/spark.1', 'I like people.', 'A statement has 8 to 16 words.'],
    ['statements/spark.1', 'I like to talk. They like to talk with me.', 'A statement is one sentence.'],
    ['statements/spark.1', 'People like to talk with those who are close.', 'A statement is in the first person.'],
    ['statements/spark.1', `I appreciate ${'considerable '.repeat(6)}disagreement.`, 'This reads above grade 7'],
    ['statements/spark.1', 'I talk with people I like and I listen.', '“and I” asks two things at a time.'],
    ['statements/spark.1', 'I never feel at ease when someone knows me.', '“never” sounds like a diagnosis'],
  ])('reports in %s: %s', (place, text, complaint) => {
    expect(complaintsOf(wordingFaults, contentWith(place, text))).toEqual([expect.stringContaining(complaint)])
  })

  test('reports a text that is there twice', () => {
    expect(complaintsOf(wordingFaults, contentWith('insights/summary.lines', ['You talk.', 'You talk.']))).toEqual([
      'content/en/assessment/insights/summary.json has this, too (lines.0): reword one of them.',
    ])
  })
})

describe('the check of style', () => {
  const page = (...rows: string[]) => ['# Words', '', '| Don’t write | Write |', '| --- | --- |', ...rows].join('\n')
  const turns = turnsOf(page('| errs by / is off by | is usually within |'))

  test('reports the turns of a table in JSON and in lines, with what is better', () => {
    const content = {
      'brand.json': { product: ['It Errs by 4.'] },
      'en/pages/about.mdx': 'It’s here.\nIt is off by 4.',
    }
    const complaint = (found: string) => `We don’t write “${found}”, but “is usually within”: see content/en/style.md.`
    expect(styleFaults(content, turns)).toEqual([
      { file: 'brand.json', path: ['product', 0], complaint: complaint('Errs by') },
      { file: 'en/pages/about.mdx', line: 2, complaint: complaint('is off by') },
    ])
    expect(styleFaults({ 'brand.json': { product: 'It errs bylaws.' } }, turns)).toEqual([])
  })

  test('reports punctuation after a word', () => {
    const quotes = turnsOf(page('| ”, | ,” |'))
    expect(complaintsOf((content) => styleFaults(content, quotes), { 'brand.json': 'Say “yes”, please.' })).toEqual([
      'We don’t write “”,”, but “,””: see content/en/style.md.',
    ])
  })

  test('reports a turn in a document, also across two lines', () => {
    const [fault, ...others] = styleFaults(
      { 'docs/planted.md': '# It errs\n\nIt doesn’t err, but is off\nby 4.' },
      turns,
    )
    expect(sentenceOf(fault!)).toStartWith('docs/planted.md:3: We don’t write “is off by”')
    expect(others).toEqual([])
  })

  test('takes a straight apostrophe for a curly one', () => {
    const [fault] = styleFaults(
      { 'README.md': "It's today's tries." },
      turnsOf(page('| today’s tries | attempts left |')),
    )
    expect(fault?.complaint).toStartWith("We don’t write “today's tries”")
  })

  test('reads the documents, but not the changelog', () => {
    const documents = Object.keys(loadDocuments())
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/operators/settings.md']))
    expect(documents).not.toContain('CHANGELOG.md')
  })

  test.each(['| errs by |', '| errs by | |', '| errs by | is within | always |'])('refuses the row %s', (row) => {
    expect(() => turnsOf(page(row))).toThrow('content/en/style.md:5: A row has what not to write')
  })
})

describe('the check of statements', () => {
  const spark = { id: 1, order: 1, signal: 'Spark', style: null, styleKeyed: 0, component: null, keyed: 0 }
  test.each([
    [{ style: 'Shared Presence', styleKeyed: -1 }, 'This must be 1, as agreeing speaks for the style.'],
    [{ care: 'fear' }, 'This speaks of fear, hurt or being left: add "tender": true to its question.'],
    [{ signal: 'Anchor', keyed: -1 }, 'This counts against a person: say that the other one is kind or trusted.'],
    [{ component: 'Trust', keyed: 1 }, expect.stringContaining('Trust has 1 statements for and 0 against it')],
  ])('reports a statement with %j', (fields, complaint) => {
    const content = { 'assessment/questions/spark.json': [{ ...spark, ...fields }] }
    expect(complaintsOf(questionFaults, content)).toEqual([complaint])
  })

  test.each([
    [
      'questions/spark',
      [spark, { ...spark, order: 10 }],
      'Places 1 to 10 ask Spark twice: change places with another.',
    ],
    ['trial', { statement: 1 }, 'Statement 1 counts for no component.'],
  ])('reports in %s.json what goes together with nothing: %j', (file, data, complaint) => {
    expect(complaintsOf(questionFaults, { [`assessment/${file}.json`]: data })).toEqual([complaint])
  })
})

describe('the check of letters', () => {
  const tender = itemsById.values().find((item) => item.tender)!.id
  const act = (text: string, marks: object): Content => ({
    ...contentWith('challenges/spark.Care', { one: { title: 'A', text } }),
    'assessment/challenges/spark.json': { Care: { one: marks } },
  })
  test.each<[string, Content, string]>([
    ['an act', act('Say sorry.', { gentle: false }), 'This looks at one’s own part'],
    ['an act', act('Say sorry.', { gentle: true, looksBack: true }), 'What looks at one’s own part is not gentle'],
    ['an act', act('Ask a friend.', { gentle: true }), 'A gentle act asks nothing of others'],
    ['an act', act('Hold out a little.', { gentle: true }), 'This could put somebody in danger'],
    ['an act', act('Write a line to myself.', { gentle: true }), 'A gentle act leaves nothing on paper'],
    ['a pair', { 'assessment/insights/pairs.json': [{ agreed: [1, tender] }] }, 'A pair may not rest on a tender'],
    ['a pair', { 'assessment/insights/pairs.json': [{ agreed: [1, 2] }, { agreed: [2, 1] }] }, 'Another pair has'],
    [
      'a sentence',
      { 'assessment/insights/sentences/anchor.json': { components: { Trust: { day: [{ agreed: [tender] }] } } } },
      'This may rest on statements of Trust only',
    ],
    [
      'a zone',
      {
        'assessment/zones.json': [{ name: 'Low', ownLine: { some: [{ signal: 'Vibe' }] } }],
        'en/assessment/zones.json': { zones: { Low: { ownLine: 'Spark is high.' } } },
      },
      'This must name Vibe and no other, as its condition does.',
    ],
  ])('reports %s: %j', (_, content, complaint) => {
    expect(complaintsOf(letterFaults, content)).toEqual([expect.stringContaining(complaint)])
  })
})

test.each([
  ['en/assessment/zones.json', ['It errs by 4.5 points.'], '“4.5 points” follows from assessment/parameters.json'],
  ['en/pages/about.mdx', 'There are six other frameworks.', '“six other frameworks” is counted'],
  ['en/pages/privacy.mdx', 'We keep it for thirty days.', '“thirty days” is in api/contract/lifetimes.ts'],
  ['en/pages/about.mdx', 'By {rasError}{estimated}. By {rasError}.', 'A sentence with {rasError} needs {estimated}'],
])('reports a figure in %s: %s', (file, data, complaint) => {
  expect(complaintsOf(figureFaults, { [file]: data })).toEqual([expect.stringContaining(complaint)])
})

test.each([
  ['en/pages/about.mdx', '[There](/compas#way)', 'The link /compas#way leads nowhere. Did you mean /compass?'],
  ['en/pages/about.mdx', 'href: "/nowhere/at/all"', 'The link /nowhere/at/all leads nowhere.'],
  ['links.json', { pages: { manifesto: '/manifest' } }, 'The link /manifest leads nowhere. Did you mean /manifesto?'],
  ['en/pages/about.mdx', "It isn't", "An apostrophe is ’ here, not '."],
])('reports a link or an apostrophe in %s: %j', (file, data, complaint) => {
  expect(complaintsOf(linkFaults, { [file]: data })).toEqual([complaint])
})

test('accepts links to pages, frameworks, files and parts of a page', () => {
  const links = ['/', '/#method', '/faq#how-long', '/frameworks/a', '/results/6', '#here', 'https://example.org']
  const about = links.map((href) => `[a](${href})`).join(' ')
  expect(complaintsOf(linkFaults, { 'en/pages/about.mdx': about, 'en/frameworks/a.mdx': 'slug: "a"' })).toEqual([])
})

test('reports keys that no code reads, also if it reads others of that name', () => {
  const link = `const { link, ...rest } = words('share'); show(link.text, rest.toast.title, rest.kinds[kind])`
  const code = wordsInUse({ 'a.ts': link, 'b.astro': `<p>{words('share').count}{open('mobile')}</p>` })
  const kinds = { mobile: 'A', title: 'A', late: 'A' }
  const share = { title: 'A', link: { title: 'A', text: 'A' }, toast: { title: 'A' }, kinds, count: { other: 'A' } }
  const faults = unusedFaults({ 'en/screens/share.json': share, 'en/mails.json': { title: 'A' } }, code)
  const places = faults.map(({ file, path }) => `${file.replace(/.*\//, '')} ${path?.join('.')}`)
  const unread = ['title', 'link.title', 'kinds.title', 'kinds.late'].map((key) => `share.json ${key}`)
  expect(places).toEqual([...unread, 'mails.json title'])
})

describe('the check of pages', () => {
  const withFields = (text: string) => `---\n${text}\n---\n`
  test.each([
    ['about', 'description: "Short"', 'description: This has 5 characters, and search engines show 80 to 170.'],
    [
      'assessment',
      `headline: A\nlead: "${'word '.repeat(112)}"\nconsent: { points: [], guest: { title: A, text: B } }`,
      'consent: What people agree to has 115 words with headline and lead: take out 3.',
    ],
  ])('reports on the page %s: %s', (page, fields, complaint) => {
    expect(complaintsOf(pageFaults, { [`en/pages/${page}.mdx`]: withFields(fields) })).toEqual([complaint])
  })

  test('reports a missing page, a question without a category and frameworks at one address', () => {
    const framework = (number: number) => withFields(`number: ${number}\nslug: a`)
    const found = missingOrTaken({
      'en/faq/categories.json': [],
      'en/faq/1-a/1-b.mdx': '',
      'en/frameworks/a.mdx': framework(1),
      'en/frameworks/b.mdx': framework(2),
    })
    expect(found).toContainEqual({ file: 'en/pages/home.mdx', complaint: 'The file is missing: put it back.' })
    expect(found.slice(-2).map(({ file, complaint }) => `${file}: ${complaint}`)).toEqual([
      'en/faq/1-a/1-b.mdx: Its folder is missing in content/en/faq/categories.json: add a row there.',
      'en/frameworks/b.mdx: content/en/frameworks/a.mdx has the same slug: choose another.',
    ])
  })
})
