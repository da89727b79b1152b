import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { markLanguage, readLanguage } from '#api/translations/languages.ts'
import { withFolder } from '#api/test/set-up.ts'
import { translationFaults } from './translations.ts'

const content = withFolder('translations')
cpSync('content', content, { recursive: true })
rmSync(join(content, 'de'), { recursive: true })
cpSync('content/en', join(content, 'xx'), { recursive: true })
const pathOf = (file: string) => join(content, 'xx', file)

function change(file: string, from: string | RegExp, to: string): void {
  writeFileSync(pathOf(file), readFileSync(pathOf(file), 'utf8').replace(from, to))
}

test('takes a draft with gaps, and of an offered language only one without', async () => {
  change('locale.json', 'offered', 'draft')
  expect(() => readLanguage('xx', content)).toThrow('is named xx')
  change('locale.json', '"language": "en"', '"language": "xx"')
  expect(readLanguage('xx', content).gaps.length).toBeGreaterThan(5000)
  expect(await translationFaults(content)).toEqual([])
  const complaints = async () => (await translationFaults(content)).map(({ complaint }) => complaint)
  change('style.md', '| for ever ', '| Xyz / for ever ')
  change('pages/contact.mdx', /description: .*/, 'description: Xyz')
  expect(await complaints()).toEqual(['We don’t write “Xyz”, but “forever”: see content/xx/style.md.'])
  markLanguage('xx', [], content)
  change('locale.json', 'draft', 'offered')
  change('style.md', 'Xyz / ', '')
  expect(await complaints()).toEqual([expect.stringMatching('This has 3 characters')])
  change('pages/contact.mdx', 'Xyz', 'x'.repeat(80))
  expect(await complaints()).toEqual([])

  change('screens/auth.json', /": "(?=\w)/, '": "{')
  const [broken, ...others] = await translationFaults(content)
  expect(broken).toMatchObject({ file: 'xx/screens/auth.json', complaint: expect.stringMatching(/nothing/) })
  expect(others).toEqual([])

  change('screens/home.json', /"petals": /, '"petal": ')
  rmSync(pathOf('frameworks/pause.mdx'))
  change('locale.json', /"\d{4}-\d\d-\d\d"/, 'null')
  const faults = await translationFaults(content)
  expect(faults.map(({ file }) => file)).toEqual(expect.arrayContaining(['xx/locale.json', 'xx/frameworks/pause.mdx']))
  expect(faults).toContainEqual(expect.objectContaining({ file: 'xx/screens/home.json', path: ['petal'] }))

  change('locale.json', 'offered', 'draft')
  change('pages/about.mdx', 'title: ', 'title: [')
  const [unreadable] = await translationFaults(content)
  expect(unreadable).toMatchObject({ file: 'xx/pages/about.mdx', complaint: expect.stringMatching(/^The file can/) })
})
