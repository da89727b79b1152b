import { afterAll, expect, test } from 'bun:test'
import { copyProject } from '../scripts/testing/project-copy.ts'

type Edit = [file: string, from: string, to: string]

const share = 'en/screens/share.json'
const pairs = 'en/assessment/insights/pairs.json'
const project = copyProject()
afterAll(project.remove)

/** What a command of api/scripts says of content/ while these texts are replaced in it. */
function run(command: string, ...edits: Edit[]) {
  const whole = new Map(edits.map(([file]) => [file, project.read(file)]))
  for (const edit of edits) project.edit(...edit)
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, `api/scripts/${command}.ts`], { cwd: project.folder })
  for (const [file, text] of whole) project.write(file, text)
  return { exitCode, errors: stderr.toString().trim().split('\n') }
}

test('lists all broken rules with check:content, each with its file, line and field', () => {
  const found = run(
    'content/check',
    ['en/assessment/challenges/spark.json', '"text": "', '"text": "Ask your partner. '],
    ['en/assessment/signals.json', 'though the parts may differ.', 'as you always do.'],
    // else it would be stale
    ['de/locale.json', '"offered"', '"draft"'],
    ['en/pages/about.mdx', 'description: "', 'description: "Short" # '],
    ['en/pages/about.mdx', '## What it is not', 'It errs by 4 points, [they](/nowhere) say.'],
  )
  expect(found).toEqual({
    exitCode: 1,
    errors: [
      'content/en/assessment/challenges/spark.json:5 Showing Care.count-the-unsaid.text: “partner” does not fit every life.',
      'content/en/assessment/signals.json:7 Spark.high: “always” sounds like a diagnosis, a verdict or a promise.',
      'content/en/pages/about.mdx:10: The link /nowhere leads nowhere.',
      'content/en/pages/about.mdx:10: We don’t write “errs by”, but “is usually within”: see content/en/style.md.',
      'content/en/pages/about.mdx:10: “4 points” follows from assessment/parameters.json: write its name in braces.',
      'content/en/pages/about.mdx:3: description: This has 5 characters, and search engines show 80 to 170.',
    ],
  })
})

test.each<[command: string, Edit, string]>([
  ['build', ['assessment/sample.json', '"1": 4', '"1": 6'], 'assessment/sample.json:6 answers.1: An answer is'],
  [
    'content/check',
    ['assessment/questions/spark.json', '"order": 98,', '"order": 144,'],
    'assessment/questions/spark.json:3 1.order: 144 is taken by a question in content/assessment/questions/spark.json.',
  ],
  ['content/check', [share, '"more"', '"mroe"'], `${share}:2 button.more: This is missing: write "more": "…" here.`],
  ['content/check', [share, '"more"', '"mroe"'], `${share}:4 button.mroe: There is no mroe here: write more.`],
  ['content/check', [share, '{score} out', 'A out'], `${share}:9 message.scored: {score} is missing: write it where`],
  ['content/check', [share, '{score}', '{scroe}'], `${share}:9 message.scored: {scroe} stands for nothing here: write`],
  ['content/check', [pairs, 'agreed 1,', 'agreed 7,'], `${pairs}:2 agreed 7, disagreed 2: There is no agreed 7, dis`],
])('refuses with %s what breaks a schema: %j', (command, edit, sentence) => {
  const { exitCode, errors } = run(command, edit)
  expect(exitCode).toBe(1)
  expect(errors.join('\n')).toContain(`content/${sentence}`)
})
