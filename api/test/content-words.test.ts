import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { checkedCopy } from './checked-copy.ts'

const { project, spoil, mend, said, saidOf, expectSaid } = checkedCopy()
afterAll(project.remove)
afterEach(mend)

test("a typewriter's apostrophe is named with its file and line", async () => {
  const complaint = "An apostrophe is written ’ here, not '."
  const spark = 'assessment/questions/spark.json'
  const [, { text }] = JSON.parse(project.read(spark))
  await expectSaid([
    [spark, text, text.replace(/\w+\.$/, "somebody's."), `content/${spark}:3: ${complaint}`],
    ['pages/about.mdx', '## What it is not', "What it isn't", `content/pages/about.mdx:10: ${complaint}`],
    [
      'frameworks/lovers-odyssey.mdx',
      '"Lover’s Odyssey"',
      "'Lover''s Odyssey'",
      `content/frameworks/lovers-odyssey.mdx:2: ${complaint}`,
    ],
  ])
})

describe('a link that leads nowhere is named with its file and line', () => {
  test('a link that leads nowhere in a text, in its fields or in JSON is named with its file and line', () =>
    expectSaid(
      (
        [
          ['pages/about.mdx', '## What it is not', '[There](/nowhere)', 10, '/nowhere', ''],
          ['pages/about.mdx', '## What it is not', '[There](faq)', 10, 'faq', ' Did you mean /faq?'],
          ['pages/about.mdx', '## What it is not', '[There][1]\n\n[1]: /faq#nothing', 12, '/faq#nothing', ''],
          ['pages/about.mdx', '## What it is not', '[There](/faq#%)', 10, '/faq#%', ' Did you mean /faq?'],
          ['frameworks/pause.mdx', 'href: "/compass"', 'href: "/compas"', 20, '/compas', ' Did you mean /compass?'],
          ['brand.json', '"/manifesto"', '"/manifest"', 13, '/manifest', ' Did you mean /manifesto?'],
        ] as const
      ).map(([file, from, to, line, link, meant]) => [
        file,
        from,
        to,
        `content/${file}:${line}: The link ${link} leads nowhere: correct it, or take it out.${meant}`,
      ]),
    ))

  test('what the links to a framework need is named before them', async () => {
    expect(await saidOf('frameworks/pause.mdx', 'slug: "pause"', 'slug: "relate"')).toBe(
      'content/frameworks/relate.mdx: slug relate is taken by pause.mdx; choose another',
    )
    mend()
    expect(await saidOf('frameworks/pause.mdx', 'slug:', 'slog:')).toBe(
      [
        'content/frameworks/pause.mdx:2 slug: This is missing: add a text in quotation marks.',
        'content/frameworks/pause.mdx:2: There is no field slog here: call it slug, or take it out.',
      ].join('\n'),
    )
  })

  test('a link to a part of a page leads somewhere', async () => {
    const links = ['/#method', '/faq#how-long-it-takes', '/terms#fair-use', '/community#waitlist']
    expect(await saidOf('pages/about.mdx', '## What', links.map((link) => `[a](${link})`).join(' '))).toBe('')
  })
})

describe('a figure that is typed is named with what to write', () => {
  test('a figure that is typed or counted is named with what to write', () =>
    expectSaid(
      [
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
      ].map(([file, words, complaint]) => [file!, '## What it is not', words!, `content/${file}:10: ${complaint}`]),
    ))

  test('a typed figure keeps no page from being made', async () => {
    expect(await saidOf('pages/about.mdx', '## What it is not', 'It errs by 4 points.', '--for-pages')).toBe('')
  })
})

test('a question whose words break a rule is named with the rule', async () => {
  const spark = 'assessment/questions/spark.json'
  const [{ text }] = JSON.parse(project.read(spark))
  expect(await saidOf(spark, text, 'I feel most loved.')).toBe(
    `content/${spark}:2 question 1, text: This is not 8 to 16 words: word it anew, as content/README.md says.`,
  )
})

test('words that break a rule of results are named with the rule, in many files at once', async () => {
  const edits: [file: string, from: string, to: string][] = [
    ['assessment/challenges/spark.json', '"text": "', '"text": "Ask your partner. '],
    ['assessment/insights/bridges.json', '"alone": "', '"alone": "1 is one. '],
    ['assessment/challenges/vibe.json', '"gentle": true', '"gentle": true, "looksBack": true'],
    ['assessment/insights/pairs.json', '"handle": "', '"handle": "The '],
    ['assessment/questions/anchor.json', 'someone loyal to me replies late', 'my busy partner replies late'],
    ['pages/about.mdx', '## What it is not', "It isn't."],
  ]
  for (const edit of edits) spoil(...edit)
  expect((await said()).split('\n')).toEqual([
    'content/assessment/challenges/spark.json:5 Showing Care.0.text: “partner” may not stand here, as it sounds like a diagnosis, a verdict, a promise or a danger, or does not fit every life: say it in other words.',
    'content/assessment/challenges/vibe.json:6 Clear Speaking.0.looksBack: This does not look back at one’s own part: take looksBack out.',
    'content/assessment/challenges/vibe.json:6 Clear Speaking.0.gentle: What looks back at one’s own part is not gentle: write false.',
    'content/assessment/insights/bridges.json:12 Spark.Showing Care.alone: This must begin as a sentence: with a capital.',
    'content/assessment/insights/bridges.json:12 Spark.Showing Care.alone: This must be two sentences at most, of 32 words at most, without a figure: shorten it.',
    'content/assessment/insights/pairs.json:2 0.handle: This goes on within a sentence: begin it without a capital, end it without a full stop, and leave braces out.',
    'content/assessment/insights/pairs.json:2 0.handle: This goes on after “This week begins with”, in 14 words at most and without a figure: word it anew.',
    'content/assessment/questions/anchor.json:10 question 29, text: This has a partner, a spouse or a gender: word it anew, as content/README.md says.',
    'content/assessment/questions/anchor.json:10 question 29, text: This counts against a person and does not say that the other one is kind or trusted: word it anew, as content/README.md says.',
    'content/assessment/questions/anchor.json:10 question 29, text: This counts against a person what they have little say in: word it anew, as content/README.md says.',
    "content/pages/about.mdx:10: An apostrophe is written ’ here, not '.",
  ])
})

test('a name in braces that stands for nothing in what a sentence rests on is named', async () => {
  expect(await saidOf('assessment/insights/evidence.json', '{score} out of 100', '{score} out of {hundred}')).toBe(
    'content/assessment/insights/evidence.json:32 values.outOf: {hundred} stands for nothing here: write {score}.',
  )
})
