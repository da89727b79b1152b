import { afterEach, beforeEach, describe, expect, mock, onTestFinished, spyOn, test } from 'bun:test'
import * as pairRules from '../domain/insights/pair-rules.ts'
import * as writer from '../domain/insights/writer/writer.ts'
import { ContentError } from '../facts/content-error.ts'
import * as signalRules from '../facts/signal-rules.ts'
import { contentFaults } from '../ops/content-check.ts'
import * as bank from '../ops/content/bank-faults.ts'
import { type Fault, readFile, sentenceOf } from '../ops/content/fault.ts'
import { copyProject } from '../ops/testing/project-copy.ts'

test('lists what is wrong in all files, each with its line and what to do, without what may only follow from it', () => {
  const edits: [file: string, from: string, to: string][] = [
    ['brand.json', '",\n', '"\n'],
    ['assessment/challenges/spark.json', '"text": "', '"text": "Ask your partner. '],
    ['assessment/signals.json', 'though the parts may differ.', 'as you always do.'],
    ['pages/about.mdx', 'description: "', 'description: "Short" # '],
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
  const project = copyProject()
  onTestFinished(project.remove)
  for (const edit of edits) project.edit(...edit)
  const run = Bun.spawnSync([process.execPath, 'api/ops/content-check.ts'], { cwd: project.folder })
  const errors = run.stderr.toString().trim().split('\n')
  const isOfFolder = (line: string) => line.startsWith('content/faq/4-')
  expect(run.exitCode).toBe(1)
  expect(run.stdout.toString()).toBe(
    'Warning: content/pages/about.mdx:3 description: This has 5 characters, and search engines show 80 to 170 best.\n',
  )
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
    'content/assessment/signals.json:11 0.high: “always” may not stand here, as no answer says how often, why, or what others do: say only what was answered.',
    'content/assessment/signals.json:11 0.high: This must end “, though the parts may differ.”',
    'content/assessment/zones.json:4 zones: Each zone must begin one above the end of the one before it, from 0 to 100.',
    'content/brand.json:3:3: The file cannot be read, a comma is missing before this.',
    'content/pages/about.mdx:10: {nobody} stands for nothing: content/README.md lists what may stand in braces',
  ])
})

describe('words that break a rule', () => {
  const typedFigure = expect.stringContaining('content/pages/about.mdx:10: “4 points” is not typed') as string
  const read = (path: string) => readFile(path).replace('## What it is not', 'It errs by 4 points.')
  const refusedIn = (name: string): Fault => ({ file: `content/assessment/${name}`, line: null, complaint: 'Refused.' })
  const check = async (options: string[], refused: Fault[]) =>
    (await contentFaults(options, refused, read)).map(
      (fault) => (fault.isWarning ? 'Warning: ' : '') + sentenceOf(fault),
    )
  const brokenBy = (words: string) => [new ContentError('assessment/zones.json', ['zones'], words)]
  const sentenceAbout = (words: string) => `content/assessment/zones.json:4 zones: ${words}`
  const ofQuestions = refusedIn('questions')

  beforeEach(() => {
    spyOn(writer, 'wordFaults').mockReturnValue(brokenBy('A letter.'))
    spyOn(writer, 'longTitles').mockReturnValue(brokenBy('A title.'))
    spyOn(pairRules, 'pairFaults').mockReturnValue(brokenBy('A pair.'))
    spyOn(signalRules, 'signalFaults').mockReturnValue(brokenBy('A signal.'))
    spyOn(bank, 'questionFaults').mockReturnValue([ofQuestions])
  })
  afterEach(() => mock.restore())

  test('lists them all, and warns of long titles', async () => {
    expect(await check([], [])).toEqual([
      typedFigure,
      sentenceAbout('A letter.'),
      `Warning: ${sentenceAbout('A title.')}`,
      sentenceAbout('A pair.'),
      sentenceAbout('A signal.'),
      sentenceOf(ofQuestions),
    ])
  })

  test.each([
    ['parameters.json', [sentenceAbout('A signal.'), sentenceOf(ofQuestions)]],
    ['questions/vibe.json', [typedFigure, sentenceAbout('A signal.')]],
    ['signals.json', [typedFigure]],
  ])('leaves out what only follows from what is refused in %s', async (file, found) => {
    expect(await check([], [refusedIn(file)])).toEqual([sentenceOf(refusedIn(file)), ...found])
  })

  test('lets pages be made', async () => {
    expect(await check(['--for-pages'], [])).toEqual([])
  })
})
