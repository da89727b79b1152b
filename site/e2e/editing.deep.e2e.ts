import { stripVTControlCharacters } from 'node:util'
import { spawn } from 'node:child_process'
import { expect, type Page, test as base } from '@playwright/test'
import { copyProject, type ProjectCopy } from '#api/scripts/testing/project-copy.ts'

interface Editing {
  project: ProjectCopy
  address: string
}

/** Stories that share a development server over a copy of the project. */
const test = base.extend<object, { editing: Editing }>({
  editing: [
    async ({}, use) => {
      const project = copyProject()
      const bun = process.env.BUN_PATH!
      const server = spawn(bun, ['--bun', 'node_modules/.bin/astro', 'dev', '--port', '0'], {
        cwd: project.folder,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const address = await new Promise<string>((resolve, reject) => {
        let said = ''
        const listen = (bytes: Buffer) => {
          said += bytes.toString()
          const [, found] = /Local\s+(http:\/\/localhost:\d+)/.exec(stripVTControlCharacters(said)) ?? []
          if (found) resolve(found)
        }
        server.stdout.on('data', listen)
        server.stderr.on('data', listen)
        server.on('exit', () => reject(new Error(said)))
      })
      await use({ project, address })
      const ended = new Promise((resolve) => server.on('exit', resolve))
      server.kill()
      await ended
      project.remove()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'serial' })

const pause = 'en/frameworks/pause.mdx'

/** Opens a page that reloads when a file is saved; it may still be loading. */
async function openFollowing(page: Page, address: string): Promise<void> {
  const following = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"connected"')) resolve()
      }),
    )
  })
  await page.goto(address, { waitUntil: 'commit' })
  await following
}

test('serves modules under api/ to the browser, and does not send them to the API', async ({ page, editing }) => {
  for (const module of ['messages/forms.ts', 'content/brand.ts', 'instrument/public/zones.ts']) {
    const answer = await page.request.get(`${editing.address}/api/${module}`)
    expect([module, answer.headers()['content-type']]).toEqual([module, 'text/javascript'])
  }
})

test('shows a page’s text as it is saved, or what is wrong with it', async ({ page, editing }) => {
  const { project, address } = editing
  await openFollowing(page, `${address}/frameworks/pause`)
  const overlay = page.locator('vite-error-overlay')
  const whole = project.read(pause)

  project.write(pause, whole.replace(/^headline: .*$/m, 'headline: "Stop for a breath"'))
  await expect(page.getByRole('main').getByText('Stop for a breath', { exact: true })).toBeVisible()

  project.write(pause, whole.replace(/^headline:/m, 'headlin:'))
  await expect(overlay.getByText('content/en/frameworks/pause.mdx:2: There is no field headlin here')).toBeVisible()

  // some editors empty a file before they write it
  project.write(pause, '')
  project.write(pause, whole.replace(/^headline: .*$/m, 'headline: "Stop for two breaths"'))
  await expect(page.getByRole('main').getByText('Stop for two breaths', { exact: true })).toBeVisible()
  await expect(overlay).toHaveCount(0)
})

test('covers every page with an error, its file and its line', async ({ page, editing }) => {
  const { project, address } = editing
  const spark = 'assessment/questions/spark.json'
  const faults: [file: string, from: string, to: string, fault: string][] = [
    [spark, '"order": 98,', '"order": 144,', `:3 1.order: 144 is taken by a question in content/${spark}.`],
    [pause, '</Example>', '', ':50: Expected a closing tag for'],
    ['en/pages/about.mdx', '## What it is not', 'Hello {nobody}.', ':10: {nobody} stands for nothing'],
    ['brand.json', '",\n', '"\n', ':3:3: The file cannot be read: comma expected.'],
    ['brand.json', ': "Concord"', ': 7', ':2 product: This must be a text.'],
  ]
  await openFollowing(page, `${address}/about`)
  for (const [file, from, to, fault] of faults) {
    const whole = project.read(file)
    project.edit(file, from, to)
    await expect(page.locator('vite-error-overlay').getByText(`content/${file}${fault}`)).toBeVisible()
    // another page, as the first one may still be reloading
    const later = await page.context().newPage()
    await later.goto(`${address}/frameworks/pause`, { waitUntil: 'commit' })
    await expect(later.locator('vite-error-overlay').getByText(`content/${file}${fault}`)).toBeVisible()
    await expect(later.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
    project.write(file, whole)
    for (const open of [later, page]) {
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(open.locator('vite-error-overlay')).toHaveCount(0)
    }
    await later.close()
  }
})

test('shows the product’s new name everywhere once it is saved', async ({ page, editing }) => {
  const { project, address } = editing
  const { product, email } = JSON.parse(project.read('brand.json')) as Record<'product' | 'email', string>
  await openFollowing(page, `${address}/manifesto`)
  project.write(
    'brand.json',
    project.read('brand.json').replace(`"${product}"`, '"Two Hearts"').replace(email, 'a@b.example'),
  )
  const journey = page.getByRole('main').getByRole('link', { name: 'The Two Hearts Journey' })
  await expect(journey).toHaveAttribute('href', '/frameworks/two-hearts-journey')
  await expect(page.getByText(new RegExp(product, 'i'))).toHaveCount(0)
  // requested without the page, which may be reloading once more
  const answer = await page.request.get(`${address}/frameworks/two-hearts-journey`)
  expect(await answer.text()).toContain('>Two Hearts Journey</h1>')
})

test('works out the tables on the method from the parameters', async ({ page, editing }) => {
  const { project, address } = editing
  await openFollowing(page, `${address}/method`)
  await expect(page.getByRole('row', { name: 'from 6.9 to 10.4' })).toBeVisible()
  project.edit(
    'assessment/parameters.json',
    '"change.one.possible", "value": 1.25',
    '"change.one.possible", "value": 1.6',
  )
  await expect(page.getByRole('row', { name: 'from 8.9 to 10.4' })).toBeVisible()
})

test('shows editors a screen’s words beside the screen', async ({ page, editing }) => {
  await page.goto(`${editing.address}/editor`)
  for (const screen of ['Manifesto', 'Page Not Found', 'No connection', 'Please wait a moment', 'Contact']) {
    await page.getByLabel('Screen').selectOption(screen)
    await page.getByRole('button', { name: 'Show words' }).click()
    const headline = page
      .getByRole('row', { name: /^headline / })
      .getByRole('cell')
      .nth(1)
    const heading = page.frameLocator(`iframe[title="${screen}"]`).getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(await headline.textContent().then(String))
  }
  await expect(page.getByRole('row', { name: 'form.action Send Message' })).toBeVisible()
})

test('lists for editors all words and letters made of them, as they are saved', async ({ page, editing }) => {
  const { project, address } = editing
  const spark = 'en/assessment/statements/spark.json'
  const [{ id, order }] = JSON.parse(project.read('assessment/questions/spark.json')) as [{ id: number; order: number }]
  const { [id]: text = '' } = JSON.parse(project.read(spark)) as Record<string, string>
  await openFollowing(page, `${address}/editor`)
  const rowOf = (words: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: words, exact: true }) })
  const cells = [String(order), text, '1', 'Spark', 'a pure preference', '+ Shared Presence', '–']
  await expect(rowOf(text).getByRole('cell')).toHaveText(cells)
  await page.getByLabel('Simulated person').selectOption('31')
  await page.getByRole('button', { name: 'Show letter' }).click()
  const letter = page.getByRole('heading', { name: /^Simulated person 31: .*needs care$/ })
  await expect(letter).toBeVisible()

  const other = 'I feel most loved when someone reads a long book with me.'
  project.edit(spark, text, other)
  await expect(rowOf(other)).toBeVisible()
  await expect(letter).toBeVisible()
})
