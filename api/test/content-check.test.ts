import { afterAll, afterEach, expect, test } from 'bun:test'
import { checkedCopy, type Complained } from './checked-copy.ts'

const { project, spoil, mend, checkNow, saidOf, expectSaid, said, lineOf } = checkedCopy()
afterAll(project.remove)
afterEach(mend)

test('there is no complaint about the content as it is', async () => {
  expect(await said()).toBe('')
})

test('a question is named by file, line, number and field', async () => {
  const file = 'assessment/questions/spark.json'
  expect(await saidOf(file, '"order": 98,', '"order": 144,')).toBe(
    `content/${file}:3 question 2, order: 144 is taken by a question in content/${file}.`,
  )
  mend()
  expect(await saidOf(file, '"text"', '"txt"')).toBe(
    [
      `content/${file}:2 question 1, text: This is missing: add a text in quotation marks.`,
      `content/${file}:2 question 1: There is no field txt here: call it text, or take it out.`,
    ].join('\n'),
  )
  mend()
  expect(await saidOf(file, '"keyed"', '"kept": 1, "keyed"')).toBe(
    `content/${file}:2 question 1: There is no field kept here: take it out, or call it one of care, tender.`,
  )
  mend()
  expect(await saidOf(file, JSON.parse(project.read(file))[0].text, '  ')).toBe(
    `content/${file}:2 question 1, text: This must have words.`,
  )
})

test('any other file is named with line and field', () =>
  expectSaid(
    [
      ['brand.json', '"hello@', '"hello at ', ':3 email: This must be an email address, such as hello@example.com.'],
      [
        'assessment/zones.json',
        '"from": 40',
        '"from": 41',
        ':4 zones: Each zone must begin one above the end of the one before it, from 0 to 100.',
      ],
      ['assessment/sample.json', '"1": 4', '"1": 6', ':6 answers.1: An answer is a whole number from 1 to 5.'],
    ].map(([file, from, to, complaint]) => [file!, from!, to!, `content/${file}${complaint}`]),
  ))

test('a name that is misspelled is named with the right one', async () => {
  const edits = [
    ['brand.json', 'product', 'name', ':1', '', '', 'a text in quotation marks', 'take it out, or call it product'],
    [
      'faq/categories.json',
      'title',
      'heading',
      ':2',
      '0.',
      ' 0',
      'a text in quotation marks',
      'take it out, or call it title',
    ],
    ['support.json', 'href', 'link', ':1', '', '', 'a text in quotation marks', 'take it out, or call it href'],
    [
      'assessment/quality.json',
      'fast',
      'quick',
      ':2',
      'reasons.',
      ' reasons',
      'a text in quotation marks',
      'take it out, or call it fast',
    ],
    [
      'assessment/signals.json',
      'meaning',
      'means',
      ':2',
      '0.',
      ' 0',
      'a text in quotation marks',
      'take it out, or call it meaning',
    ],
    [
      'assessment/challenges/spark.json',
      'Showing Care',
      'Showing Off',
      ':1',
      '',
      '',
      'a list between [ and ]',
      'call it Showing Care, or take it out',
    ],
    [
      'assessment/insights/summary.json',
      'sketch',
      'draft',
      ':1',
      '',
      '',
      'a group of fields between { and }',
      'take it out, or call it sketch',
    ],
    [
      'assessment/insights/evidence.json',
      'labels',
      'names of',
      ':1',
      '',
      '',
      'a group of fields between { and }',
      'take it out, or call it labels',
    ],
  ].map(([file, name, other, line, above, group, what, whatToDo]): Complained => [
    file!,
    `"${name}"`,
    `"${other}"`,
    [
      `content/${file}${line} ${above}${name}: This is missing: add ${what}.`,
      `content/${file}${line}${group}: There is no field ${other} here: ${whatToDo}.`,
    ].join('\n'),
  ])
  // what is looked at only once what it rests on is sound
  const resting = ['assessment/challenges/spark.json', 'assessment/insights/summary.json']
  await expectSaid(edits.filter(([file]) => !resting.includes(file)))
  await expectSaid(edits.filter(([file]) => resting.includes(file)))
})

test('what is not even JSON is named by line and column', () =>
  expectSaid(
    [
      ['brand.json', '"product": "', '"product": ', ':2:14: The file cannot be read, this is not JSON.'],
      ['support.json', '",\n', '"\n', ':3:3: The file cannot be read, a comma is missing before this.'],
      [
        'assessment/questions/vibe.json',
        '"id": 42,',
        '"id": 42',
        ':3:14: The file cannot be read, a comma is missing before this.',
      ],
      ['support.json', project.read('support.json'), '', ': The file is empty: put back what it held.'],
    ].map(([file, from, to, complaint]) => [file!, from!, to!, `content/${file}${complaint}`]),
  ))

test('a text is named with its own line', () =>
  expectSaid(
    (
      [
        ['frameworks/pause.mdx', '</Example>', '', 50, 'Expected a closing tag for `<Example>`'],
        [
          'frameworks/pause.mdx',
          '<Example>',
          '<Example><Note>',
          54,
          'Unexpected closing tag `</Example>`, expected corresponding closing tag for `<Note>` (line 50)',
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
      ] as const
    ).map(([file, from, to, line, complaint]) => [file, from, to, `content/${file}:${line}: ${complaint}`]),
  ))

test('the fields of a text are named with their line', () =>
  expectSaid(
    [
      [
        'frameworks/pause.mdx',
        'kind: steps',
        'kind: ladder',
        ' drawing.kind: This must be one of steps, weeks, growth, dial, wheel, path: choose one.',
      ],
      [
        'pages/about.mdx',
        'lead: "',
        'lead: "About {nobody}. ',
        ' lead: {nobody} stands for nothing: content/README.md lists what may stand in braces',
      ],
      ['pages/contact.mdx', 'title: "', 'title: "" #', ' title: This must have words: write some.'],
      ['pages/about.mdx', '"About {product}"', '"About', ': The fields cannot be read: Missing closing "quote.'],
    ].map(([file, from, to, complaint]) => [file!, from!, to!, `content/${file}:${lineOf(file!, from!)}${complaint}`]),
  ))

test('a folder of questions without a title is named, and a statement that cannot be tried', async () => {
  expect(await saidOf('faq/categories.json', '"1-getting-started"', '"1-starting"')).toContain(
    'content/faq/1-getting-started/1-how-long-it-takes.mdx: Its folder is missing in content/faq/categories.json: add a row with its name and a title there.',
  )
  mend()
  expect(await saidOf('pages/home.mdx', 'question: 185', 'question: 1')).toBe(
    `content/pages/home.mdx:${lineOf('pages/home.mdx', 'question: ')} trial.question: statement 1 counts for no component`,
  )
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
  for (const edit of edits) spoil(...edit)
  const complaint = await said()
  expect(complaint.split('\n')).toEqual([
    'content/assessment/insights/pairs.json:2 0.agreed.0: No statement has this number: they go from 1 to 200.',
    'content/assessment/questions/anchor.json:2 question 21, signal: This must be Anchor, as the file’s name says.',
    'content/assessment/questions/spark.json:2 question 1, text: This is missing: add a text in quotation marks.',
    'content/assessment/questions/spark.json:2 question 1: There is no field txt here: call it text, or take it out.',
    'content/brand.json:3:3: The file cannot be read, a comma is missing before this.',
    'content/frameworks/pause.mdx:50: Expected a closing tag for `<Example>`',
    'content/pages/about.mdx:10: The link /nowhere leads nowhere: correct it, or take it out.',
    "content/pages/about.mdx:10: An apostrophe is written ’ here, not '.",
    'content/pages/about.mdx:10: “4 points” is not typed: write the name in braces that content/README.md lists for it.',
    'content/pages/about.mdx:12: {nobody} stands for nothing: content/README.md lists what may stand in braces',
    'content/pages/terms.mdx:2 title: This is missing: add a text in quotation marks.',
    'content/pages/terms.mdx:2: There is no field titel here: call it title, or take it out.',
  ])
})

test('what schemas refuse is said with what to do, in many files at once', async () => {
  const edits: [file: string, from: string, to: string][] = [
    ['assessment/challenges/spark.json', '"gentle": true', '"gentle": "yes"'],
    ['assessment/insights/pairs.json', '"family": "', '"family": "s'],
    ['assessment/questions/spark.json', '"Showing Care"', '"Showing Car"'],
    ['assessment/parameters.json', '"value": ', '"value": "4", "was": '],
    ['brand.json', '": "hello@', '": "hello '],
    ['frameworks/pause.mdx', 'kind: steps', 'kind: step'],
  ]
  for (const edit of edits) spoil(...edit)
  const complaint = await said()
  expect(complaint.split('\n')).toEqual([
    'content/assessment/challenges/spark.json:6 Showing Care.0.gentle: This must be true or false: write it without quotation marks.',
    'content/assessment/insights/pairs.json:2 0.family: This must be one of give-and-take, shown-and-hidden, near-and-far, known-and-done, now-and-later, theirs-and-yours, free-and-steady, two-ways: did you mean give-and-take?',
    'content/assessment/parameters.json:2 0.value: This must be a number: write it in digits, without quotation marks.',
    'content/assessment/parameters.json:2 0: There is no field was here: take it out.',
    'content/assessment/questions/spark.json:12 question 11, component: This must be null or one of Showing Care, Receiving Care: did you mean Showing Care?',
    'content/brand.json:3 email: This must be an email address, such as hello@example.com.',
    'content/frameworks/pause.mdx:8 drawing.kind: This must be one of steps, weeks, growth, dial, wheel, path: did you mean steps?',
  ])
})

test('warns of a length that is not usual, and stops nothing', async () => {
  spoil('assessment/challenges/spark.json', '"title": "', '"title": "Some more words that make it far too long, ')
  spoil('pages/about.mdx', 'description: "', 'description: "Short" # ')
  expect(await checkNow()).toEqual({
    output: [
      'Warning: content/assessment/challenges/spark.json:4 Showing Care.0.title: This has 59 characters, and a title does best with 40 at most.',
      'Warning: content/pages/about.mdx:3 description: This has 5 characters, and search engines show 80 to 170 best.',
      'Nothing is wrong with content/.\n',
    ].join('\n'),
    complaint: '',
  })
})

test('what words break is said with what to do, in many files at once', async () => {
  const edits: [file: string, from: string, to: string][] = [
    ['assessment/insights/summary.json', '{says}', '{sais}'],
    ['assessment/insights/summary.json', '"zone": {', '"zones": {'],
    ['assessment/insights/recommendations.json', '({score})', '(its score)'],
    ['assessment/questions/needs.json', '"styleKeyed": 1', '"styleKeyed": -1'],
    ['assessment/signals.json', 'though the parts may differ.', 'as you always do.'],
    ['pages/assessment.mdx', 'lead: "', `lead: "${'word '.repeat(112)}`],
  ]
  const at = (file: string, words: string) => `content/${file}:${lineOf(file, words)}`
  for (const edit of edits) spoil(...edit)
  const complaint = await said()
  expect(complaint.split('\n')).toEqual([
    `${at('assessment/insights/recommendations.json', '(its score)')} components.Spark.Showing Care.lean.0.why: This must have {component} and {score} in it, in this order, once each.`,
    `${at('assessment/insights/summary.json', '{sais}')} pair.lines.0: {sais} stands for nothing here: write {says}, or take it out.`,
    `${at('assessment/insights/summary.json', '"zones": {')} band.0.when.zones: Nothing is known of zones here: write one of ras, zone: did you mean zone?`,
    `${at('assessment/questions/needs.json', '"styleKeyed": -1')} question 121, styleKeyed: This must be 1, as agreeing speaks for the style.`,
    `${at('assessment/signals.json', 'always')} 0.high: “always” may not stand here, as no answer says how often, why, or what others do: say only what was answered.`,
    `${at('assessment/signals.json', 'always')} 0.high: This must end “, though the parts may differ.”`,
    expect.stringContaining(
      `content/pages/assessment.mdx:${lineOf('pages/assessment.mdx', 'consent:') + 1} consent: What people agree to must fit on one short screen: with headline and lead it has `,
    ),
  ])
})
