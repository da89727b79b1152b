import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { completedAssessment, expect, newcomer, resultToRead, signUp, test } from './story.ts'

/** The content security policy of a page. */
async function policyOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).headers()['content-security-policy']!
}

test('allows built pages and pages made for one person what they need, and nothing else', async ({ page }) => {
  const hashes = /( 'sha256-[A-Za-z0-9+/]{43}=')+(?=;)/g
  for (const path of ['/', '/404', `/results/${await resultToRead(page)}`, '/shared/nothing']) {
    expect((await policyOf(page, path)).replace(hashes, ' (hashes)'), path).toBe(
      "default-src 'self';img-src 'self' data: blob:;object-src 'none';frame-ancestors 'none';base-uri 'none';" +
        "form-action 'self';require-trusted-types-for 'script';trusted-types own-page;font-src 'self'; " +
        "script-src 'self' (hashes); style-src 'self' (hashes);",
    )
  }
})

test('shows a name that is HTML as text, and allows its page no more than any other', async ({ page }) => {
  const [script, style] = ['alert(1)', 'p{}']
  const firstName = `<script>${script}</script><style>${style}</style><style>`
  page.on('dialog', () => expect(page.url(), 'no name opens a dialogue').toBe(''))
  await signUp(page, { ...newcomer(), firstName })
  const id = await completedAssessment(page)
  const body = { shows: { names: true, numbers: true, score: true, styles: true, person: true } }
  const made = await call(page, 'POST /api/assessments/:id/shared-links', { params: { id }, body })
  const shared = `/shared/${(await made.json()).token}`
  for (const [path, other] of [
    [`/results/${id}`, '/results/6'],
    [shared, '/shared/nothing'],
  ] as const) {
    const policy = await policyOf(page, path)
    for (const text of [script, style]) {
      expect(policy).not.toContain(createHash('sha256').update(text).digest('base64'))
    }
    expect(policy).toBe(await policyOf(page, other))
    // The story also fails where the page's own styles or scripts are refused.
    await page.goto(path)
  }
  await expect(page.getByText(`${firstName}’s flower`)).toBeVisible()
})
