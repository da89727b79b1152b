import { expect, test } from 'bun:test'
import { markdownToHtml, type MdastPluginList, mdxToJs } from 'satteri'
import { brandPlugin, collectWords, keepNames, nameCells } from './markdown.ts'

const filled = brandPlugin(
  { product: 'Two Hearts', email: 'hello@two.example' },
  { rasError: '4', estimated: ' (estimated)' },
)

/** What an MDX text becomes, as code, and what is kept beside its frontmatter. */
async function compile(text: string, mdastPlugins: MdastPluginList = [filled, collectWords]) {
  const astro = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set<string>(),
    remoteImagePaths: new Set<string>(),
  }
  const { code } = await mdxToJs(text, { mdastPlugins, data: { astro } })
  return { code, frontmatter: astro.frontmatter as { words?: string } }
}

test('fills in the product in text, headings, lines of its own and component fields', async () => {
  const { code, frontmatter } = await compile(
    '## About {product}\n\n{product}\n\n<Prompts title="With {product}">\n\nGo on, *{ product }*.\n\n</Prompts>',
  )
  expect(code).not.toContain('{product}')
  expect(code).toContain('title: "With Two Hearts"')
  expect(frontmatter.words).toBe('About Two Hearts\nTwo Hearts\nGo on, Two Hearts.')
})

test('fills in a figure with the word for its source', async () => {
  const { frontmatter } = await compile('It errs by about {rasError} points{estimated}.')
  expect(frontmatter.words).toBe('It errs by about 4 points (estimated).')
})

test('fills in the product in links and keeps the rest of them', async () => {
  const { code } = await compile(
    '[a](/frameworks/{product}-journey) [b](mailto:{email}) [c](https://example.org/Way/In?Key=A) [d]\n\n[d]: /{product}',
  )
  expect([...code.matchAll(/href: "([^"]+)"/g)].map((match) => match[1])).toEqual([
    '/frameworks/two-hearts-journey',
    'mailto:hello@two.example',
    'https://example.org/Way/In?Key=A',
    '/two-hearts',
  ])
})

test('rejects unknown names in braces and says where they are', async () => {
  for (const [text, place] of [
    ['One line.\n\nWelcome to {name}.', '3:12'],
    ['<Prompts title="With {name}">\n\nGo on.\n\n</Prompts>', '1:1'],
  ] as const) {
    await expect(compile(text)).rejects.toThrow(
      `${place}: {name} stands for nothing: docs/editors.md lists what may stand in braces`,
    )
  }
})

test('collects the words, a line for each heading, paragraph and cell', async () => {
  const text = `## A heading

<Note>

Read **all** of [this page](/page), *slowly*, with {product}.
It goes on.

</Note>

1. First
2. Second

| Week | Act |
| ---- | --- |
| 1    | Rest |
`
  expect((await compile(text)).frontmatter.words).toBe(
    'A heading\nRead all of this page, slowly, with Two Hearts. It goes on.\nFirst\nSecond\nWeek\nAct\n1\nRest',
  )
})

test('gives each cell its column and each heading its scope', async () => {
  const table = '| Week | What *it* "is" |\n| --- | --- |\n| 1 | Two |\n| 2 | **Three** |'
  const { html } = await markdownToHtml(table, { hastPlugins: [nameCells] })
  expect(html.replaceAll(/\n\s*/g, '')).toBe(
    '<table class="table wide"><thead><tr><th scope="col">Week</th><th scope="col">What <em>it</em> "is"</th></tr></thead>' +
      '<tbody><tr><td data-column="Week">1</td><td data-column="What it &quot;is&quot;">Two</td></tr>' +
      '<tr><td data-column="Week">2</td><td data-column="What it &quot;is&quot;"><strong>Three</strong></td></tr></tbody></table>',
  )
})

test('marks names as not to be translated, the longest that fits', async () => {
  const { html } = await markdownToHtml('Two Hearts and *its* [Two Hearts Way](/way).', {
    hastPlugins: [keepNames(['Two Hearts', 'Two Hearts Way'])],
  })
  expect(html.trim()).toBe(
    '<p><span translate="no">Two Hearts</span> and <em>its</em> <a href="/way"><span translate="no">Two Hearts Way</span></a>.</p>',
  )
})
