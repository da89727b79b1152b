import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AccountExport } from '../../api/contract/export.ts'
import { call, read, statusOf } from './calls.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { confirmationLink, emailTo, mailSite } from './mailbox.ts'
import {
  agree,
  completedAssessment,
  expect,
  expectAccessible,
  failedRequest,
  newcomer,
  type Person,
  secondDevice,
  signUp,
  startedAssessment,
  test,
} from './story.ts'
import { expectToFit, onEachDevice } from './devices.ts'

const chosen = 'a fresh morning'

/** The account page, and one of its parts. */
async function openPart(page: Page, name: string) {
  await page.goto('/account')
  return page.getByRole('region', { name })
}

const canSignIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (await call(page, 'POST /api/login', { body: { email, password } })).ok()

test('the dashboard leads to the account', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible()
})

test('new names are kept, and greet the person', async ({ page }) => {
  await signUp(page)
  const part = await openPart(page, 'Your names')
  await expect(part.getByLabel('First name')).toHaveValue('Robin')
  await part.getByLabel('First name').fill(' Noor ')
  await part.getByLabel('Last name').fill('Vale')
  await part.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('Names saved').first()).toBeVisible()
  await expect(part.getByText('From now on we greet you as Noor.')).toBeVisible()
  await page.reload()
  await expect(part.getByLabel('Last name')).toHaveValue('Vale')
  await page.goto('/compass')
  await expect(page.getByText('Welcome back, Noor!')).toBeVisible()
})

test.describe('where mail goes out', () => {
  test.use({ baseURL: mailSite })

  const askForEmail = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
    const part = await openPart(page, 'Your email')
    await part.getByLabel('New email').fill(email)
    await part.getByRole('textbox', { name: 'Password' }).fill(password)
    await part.getByRole('button', { name: 'Change email' }).click()
    await expect(part.getByText('Please look into the inbox of your new address')).toBeVisible()
    await expect(part.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  }
  const useEmail = async (page: Page, link: string, password: string) => {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
  }

  test('a new e-mail signs in once the link sent to it was followed, and the old one does not', async ({ page }) => {
    const person = await signUp(page)
    const email = `new.${person.email}`
    await askForEmail(page, { ...person, email })
    await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible()
    await expectAccessible(page)
    await useEmail(page, await confirmationLink(email), person.password)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    expect(await canSignIn(page, { email, password: person.password })).toBe(true)
    expect(await canSignIn(page, person)).toBe(false)
    expect(await emailTo(person.email, `Your ${brand.product} account has another email address`)).not.toContain(email)
  })

  test('an e-mail that another account has gets the same answer, and an email that says so', async ({ page }) => {
    const other = await signUp(page)
    const person = await signUp(page)
    await askForEmail(page, { ...person, email: other.email })
    await emailTo(other.email, `This address has a ${brand.product} account`)
    await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible()
  })

  test.describe('a link that was used', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('a link to a new e-mail that was used says so', async ({ page }) => {
      const person = await signUp(page)
      const email = `new.${person.email}`
      await askForEmail(page, { ...person, email })
      const link = await confirmationLink(email)
      for (const title of ['Your email is confirmed', 'This link no longer works']) {
        await useEmail(page, link, person.password)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      }
      await expectAccessible(page)
    })
  })

  test('a new password signs out the other device but not this one, and an email says so', async ({
    page,
    browser,
  }) => {
    const person = await signUp(page)
    const other = await secondDevice(browser, person)
    const part = await openPart(page, 'Your password')
    await part.getByRole('textbox', { name: 'Current password' }).fill(person.password)
    await part.getByRole('textbox', { name: 'New password' }).fill(chosen)
    await part.getByRole('button', { name: 'Change password' }).click()
    await expect(part.getByText('Your other devices are signed out. This one stays signed in.')).toBeVisible()
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
    expect(await statusOf(other, 'GET /api/auth/user')).toBe(401)
    expect(await canSignIn(other, person)).toBe(false)
    expect(await canSignIn(other, { ...person, password: chosen })).toBe(true)
    const letter = await emailTo(person.email, `Your ${brand.product} password was changed`)
    expect(letter).toContain('/auth#forgot-password')
    await other.context().close()
  })
})

test('signing out everywhere ends both devices’ sessions', async ({ page, browser }) => {
  const person = await signUp(page)
  const other = await secondDevice(browser, person)
  const part = await openPart(page, 'Your devices')
  await part.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are signed out everywhere')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  for (const device of [page, other]) expect(await statusOf(device, 'GET /api/auth/user')).toBe(401)
  await other.context().close()
})

test('everything can be taken along: statements, answers and scores', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  const score = await read(page, 'GET /api/assessments/:id/score', { params: { id } })
  const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const questions = await read(page, 'GET /api/questions')
  const part = await openPart(page, 'Your data')

  const file = await downloaded(page, () => part.getByText('Download as JSON').click())
  const exported = AccountExport.parse(JSON.parse(file))
  expect(exported.profile.firstName).toBe('Robin')
  expect(exported.assessments.map((assessment) => assessment.id)).toEqual([id])
  const [assessment] = exported.assessments
  const { rasScore, tier, aiSummary } = score
  expect(assessment?.score).toMatchObject({ rasScore, tier, aiSummary })
  const wordings = new Map(
    assessment?.answers.map(({ questionId, wording, answer }) => [questionId, { wording, answer }]),
  )
  expect(wordings.size).toBe(200)
  for (const { id: questionId, questionText } of questions) {
    const saved = answers.find((answered) => answered.questionId === questionId)
    expect(wordings.get(questionId)).toEqual({ wording: questionText, answer: saved?.answer })
  }

  const table = await downloaded(page, () => part.getByText('Download as CSV').click())
  expect(table.trim().split('\n')).toHaveLength(201)
  expect(table).toContain(questions[0]!.questionText)
})

async function downloaded(page: Page, begin: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), begin()])
  expect(download.suggestedFilename()).toMatch(/\.(json|csv)$/)
  return readFile(await download.path(), 'utf8')
}

test('a consent that is withdrawn takes answers and results along, and the account stays', async ({ page }) => {
  const person = newcomer()
  expect(await statusOf(page, 'POST /api/register', { body: person })).toBe(201)
  const part = await openPart(page, 'Your consent')
  await expect(page.getByRole('region', { name: 'Your data' })).toBeVisible()
  await expect(part).toHaveCount(0)
  await agree(page)
  await completedAssessment(page)
  await startedAssessment(page, 2)
  await page.reload()
  await expect(part).toContainText(/Given on \w+ \d+, \d{4}, to version 1/)
  await part.getByRole('button', { name: 'Withdraw consent...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' })
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expect(dialog).toContainText('Every answer, every result and every letter is deleted at once')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw and delete' }).click()
  await expect(page.getByText('Consent withdrawn').first()).toBeVisible()
  await expect(part).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await read(page, 'GET /api/assessments')).toEqual([])
  expect(await read(page, 'GET /api/scores')).toEqual([])
  expect(await read(page, 'GET /api/consent')).toMatchObject({ isNeeded: true, givenAt: null })
  expect(await canSignIn(page, person)).toBe(true)
})

test('a deleted account is gone, with a goodbye', async ({ page }) => {
  const person = await signUp(page)
  await completedAssessment(page)
  const part = await openPart(page, 'Delete your account')
  await page.evaluate(() => {
    const mine = document.documentElement.dataset.signedIn
    sessionStorage.setItem(`draft:${mine}:contact`, '{"name":"Robin"}')
    for (const person of [mine, 'kim']) {
      localStorage.setItem(`survey-answers:${person}:1`, '{"1":{"answer":3,"chosenAt":1}}')
    }
  })
  await part.getByRole('button', { name: 'Delete account...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('This cannot be undone')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  await part.getByRole('button', { name: 'Delete account...' }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // unsent answers of another person on this device must not be deleted
  expect(kept).toEqual(['survey-answers:kim:1'])
  await expectAccessible(page)
  expect(await canSignIn(page, person)).toBe(false)
  await page.reload()
  await expect(page.getByText('Your account is deleted')).toBeHidden()
  await signUp(page, person)
  expect(await read(page, 'GET /api/scores')).toEqual([])
})

onEachDevice(() => {
  test('the account’s screen is accessible, in light and dark', async ({ page }) => {
    await signUp(page, { ...newcomer(), firstName: '' })
    const part = await openPart(page, 'Your names')
    await expect(part.getByLabel('First name')).toHaveValue('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText('Please enter your new email address.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete account...' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
  })
})
