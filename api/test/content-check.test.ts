import { afterAll, describe, expect, test } from 'bun:test'
import { copyProject } from '../ops/testing/project-copy.ts'

type Edit = [file: string, from: string, to: string]

const project = copyProject()
afterAll(project.remove)

/** Checks content/ with these edits, as an editor checks it, and takes them back. */
async function checkWith(edits: Edit[], ...options: string[]) {
  const before = edits.map(([file]) => [file, project.read(file)] as const)
  for (const edit of edits) project.edit(...edit)
  const child = Bun.spawn([process.execPath, 'api/ops/content-check.ts', ...options], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([child.stdout, child.stderr].map((pipe) => new Response(pipe).text()))
  for (const [file, text] of before.toReversed()) project.write(file, text)
  return { status: await child.exited, output: output!.trim().split('\n'), errors: errors!.trim().split('\n') }
}

const nothing = ['']

test('lists all that schemas refuse in all files, each with its line and what to do', async () => {
  const edits: Edit[] = [
    ['brand.json', '",\n', '"\n'],
    ['assessment/zones.json', '"from": 40', '"from": 41'],
    ['assessment/sample.json', '"1": 4', '"1": 6'],
    ['assessment/challenges/spark.json', '"gentle": true', '"gentle": "yes"'],
    ['assessment/insights/pairs.json', '"agreed": [', '"agreed": [999, '],
    ['assessment/parameters.json', '"value": ', '"value": "4", "was": '],
    ['assessment/questions/spark.json', '"text"', '"txt"'],
    ['assessment/questions/vibe.json', '"keyed"', '"kept": 1, "keyed"'],
    ['assessment/questions/anchor.json', '"signal": "Anchor"', '"signal": "Ancor"'],
    ['faq/categories.json', '"4-', '"5-'],
    ['pages/about.mdx', '## What it is not', 'Hello {nobody}.'],
  ]
  const { status, output, errors } = await checkWith(edits)
  const isOfFolder = (line: string) => line.startsWith('content/faq/4-')
  expect({ status, output }).toEqual({ status: 1, output: nothing })
  expect(new Set(errors.filter(isOfFolder).map((line) => line.replace(/^\S+ /, '')))).toEqual(
    new Set(['Its folder is missing in content/faq/categories.json: add a row with its name and a title there.']),
  )
  expect(errors.filter((line) => !isOfFolder(line))).toEqual([
    'content/assessment/challenges/spark.json:6 Showing Care.0.gentle: This must be true or false: write it without quotation marks.',
    'content/assessment/insights/pairs.json:2 0.agreed.0: No statement has this number: they go from 1 to 200.',
    'content/assessment/parameters.json:2 0.value: This must be a number: write it in digits, without quotation marks.',
    'content/assessment/parameters.json:2 0: There is no field was here: take it out.',
    'content/assessment/questions/anchor.json:2 question 21, signal: This must be Anchor, as the file’s name says.',
    'content/assessment/questions/spark.json:2 question 1, text: This is missing: add a text in quotation marks.',
    'content/assessment/questions/spark.json:2 question 1: There is no field txt here: call it text, or take it out.',
    'content/assessment/questions/vibe.json:2 question 41: There is no field kept here: take it out, or call it one of care, tender.',
    'content/assessment/sample.json:6 answers.1: An answer is a whole number from 1 to 5.',
    'content/assessment/zones.json:4 zones: Each zone must begin one above the end of the one before it, from 0 to 100.',
    'content/brand.json:3:3: The file cannot be read, a comma is missing before this.',
    'content/pages/about.mdx:10: {nobody} stands for nothing: content/README.md lists what may stand in braces',
  ])
})

test('leaves out what only follows from a file that cannot be read', async () => {
  const { errors } = await checkWith([['assessment/questions/vibe.json', '"id": 42,', '"id": 42']])
  const file = 'content/assessment/questions/vibe.json'
  expect(errors).toEqual([`${file}:3:14: The file cannot be read, a comma is missing before this.`])
})

describe('words that break a rule', () => {
  const edits: Edit[] = [
    ['assessment/challenges/spark.json', '"title": "', '"title": "Some more words that make it far too long, '],
    ['assessment/challenges/spark.json', '"text": "', '"text": "Ask your partner. '],
    ['assessment/insights/pairs.json', '"handle": "', '"handle": "The '],
    ['assessment/questions/needs.json', '"styleKeyed": 1', '"styleKeyed": -1'],
    ['assessment/questions/spark.json', ' when someone gives me their full, unhurried time.', '.'],
    ['assessment/signals.json', 'though the parts may differ.', 'as you always do.'],
    ['pages/about.mdx', 'description: "', 'description: "Short" # '],
    ['pages/about.mdx', '## What it is not', 'It errs by 4 points.'],
  ]

  test('lists them all, and warns of an unusual length', async () => {
    expect(await checkWith(edits)).toEqual({
      status: 1,
      output: [
        'Warning: content/assessment/challenges/spark.json:4 Showing Care.0.title: This has 59 characters, and a title does best with 40 at most.',
        'Warning: content/pages/about.mdx:3 description: This has 5 characters, and search engines show 80 to 170 best.',
      ],
      errors: [
        'content/assessment/challenges/spark.json:5 Showing Care.0.text: “partner” may not stand here, as it sounds like a diagnosis, a verdict, a promise or a danger, or does not fit every life: say it in other words.',
        'content/assessment/insights/pairs.json:2 0.handle: This goes on within a sentence: begin it without a capital, end it without a full stop, and leave braces out.',
        'content/assessment/insights/pairs.json:2 0.handle: This goes on after “This week begins with”, in 14 words at most and without a figure: word it anew.',
        'content/assessment/questions/needs.json:2 question 121, styleKeyed: This must be 1, as agreeing speaks for the style.',
        'content/assessment/questions/spark.json:2 question 1, text: This is not 8 to 16 words: word it anew, as content/README.md says.',
        'content/assessment/signals.json:11 0.high: “always” may not stand here, as no answer says how often, why, or what others do: say only what was answered.',
        'content/assessment/signals.json:11 0.high: This must end “, though the parts may differ.”',
        'content/pages/about.mdx:10: “4 points” is not typed: write the name in braces that content/README.md lists for it.',
      ],
    })
  })

  test('lets pages be made', async () => {
    const { status, errors } = await checkWith(edits, '--for-pages')
    expect({ status, errors }).toEqual({ status: 0, errors: nothing })
  })
})
