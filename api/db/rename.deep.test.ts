import { afterAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../scripts/testing/project-copy.ts'

const project = copyProject()
afterAll(project.remove)

/** Builds the copy's site. */
async function build(): Promise<void> {
  const child = Bun.spawn([process.execPath, 'api/scripts/build.ts'], {
    cwd: project.folder,
    env: { ...process.env, SITE_URL: 'https://site.example' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(said)
}

/**
 * All that the built site says, with the names of its files, but for what the last build left to pages that are open.
 */
function builtSite(): string {
  const dist = join(project.folder, 'dist')
  const folder = join(dist, 'client')
  const made = new Set(JSON.parse(readFileSync(join(dist, 'made.json'), 'utf8')) as string[])
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('_astro/') || made.has(`client/${file}`),
  )
  const texts = files.filter((file) => /\.(html|js|css|xml|txt|webmanifest)$/.test(file))
  return [...files, ...texts.map((file) => readFileSync(join(folder, file), 'utf8'))].join('\n')
}

test('removes every trace of the old name when the product is renamed after a build', async () => {
  const { product, email } = JSON.parse(project.read('brand.json')) as { product: string; email: string }
  const [word = product] = product.split(' ')
  await build()
  expect(builtSite()).toContain(email)
  expect(builtSite()).toContain('href="https://site.example/"')
  project.edit('brand.json', `"${product}"`, '"Two Hearts"')
  project.edit('brand.json', email, 'hello@two.example')
  await build()
  const renamed = builtSite()
  expect(renamed.match(new RegExp(`.{0,40}(?:${word}|${email}).{0,40}`, 'gi')) ?? []).toEqual([])
  expect(renamed).toContain('href="/frameworks/two-hearts-journey"')
  expect(renamed).toContain('mailto:hello@two.example')
})
