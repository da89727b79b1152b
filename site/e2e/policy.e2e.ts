import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { completedAssessment, expect, newcomer, resultToRead, signUp, test } from './story.ts'

const everything = { names: true, numbers: true, score: true, styles: true, person: true }

/** What a page may do, as its header says. */
async function policyOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).headers()['content-security-policy']!
}

/** The address of a link that shows everything of a result. */
async function sharedResult(page: Page, id: string): Promise<string> {
  const made = await call(page, 'POST /api/assessments/:id/shared-links', {
    params: { id },
    body: { shows: everything },
  })
  return `/shared/${(await made.json()).token}`
}

test('a page may do what it needs and nothing else, whether it was built before or is made for one person', async ({
  page,
}) => {
  const hashes = /( 'sha256-[A-Za-z0-9+/]{43}=')+(?=;)/g
  for (const path of ['/', '/404', `/results/${await resultToRead(page)}`, '/shared/nothing']) {
    expect((await policyOf(page, path)).replace(hashes, ' (hashes)'), path).toBe(
      "default-src 'self';img-src 'self' data: blob:;object-src 'none';frame-ancestors 'none';base-uri 'none';" +
        "form-action 'self';require-trusted-types-for 'script';trusted-types own-page; " +
        "script-src 'self' (hashes); style-src 'self' (hashes);",
    )
  }
})

for (const [name, text] of [
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<style>p{}</style>', 'p{}'],
  ['<style>', ''],
] as const) {
  test(`a person named ${name} is shown by that name, and allows a page no more than any other`, async ({ page }) => {
    page.on('dialog', () => expect(page.url(), 'no name opens a dialogue').toBe(''))
    await signUp(page, { ...newcomer(), firstName: name })
    const id = await completedAssessment(page)
    const shared = await sharedResult(page, id)
    for (const path of [`/results/${id}`, shared]) {
      const policy = await policyOf(page, path)
      if (text) expect(policy).not.toContain(createHash('sha256').update(text).digest('base64'))
      // Anyone else's page of this kind has the same.
      expect(policy).toBe(await policyOf(page, path === shared ? '/shared/nothing' : '/results/6'))
      // The story also fails where the page's own styles or scripts are refused.
      await page.goto(path)
    }
    await expect(page.getByText(`${name}’s flower`)).toBeVisible()
  })
}
