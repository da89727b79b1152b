import { completedAssessment, expect, newcomer, resultToRead, sharedLink, signUp, test } from './story.ts'

test('allows built pages and pages made for one person what they need, and nothing else', async ({ page }) => {
  const hashes = /( 'sha256-[A-Za-z0-9+/]{43}=')+(?=;)/g
  for (const path of ['/', '/404', `/results/${await resultToRead(page)}`, '/shared/nothing']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy']!
    expect(policy.replace(hashes, ' (hashes)'), path).toBe(
      "default-src 'self';img-src 'self' data: blob:;object-src 'none';frame-ancestors 'none';base-uri 'none';" +
        "form-action 'self';require-trusted-types-for 'script';trusted-types own-page;font-src 'self'; " +
        "script-src 'self' (hashes); style-src 'self' (hashes);",
    )
  }
})

test('shows a name that is HTML as text, and allows its page no more than any other', async ({ page }) => {
  const firstName = '<script>alert(1)</script><style>p{}</style><style>'
  page.on('dialog', () => expect(page.url(), 'no name opens a dialogue').toBe(''))
  await signUp(page, { ...newcomer(), firstName })
  const id = await completedAssessment(page)
  for (const [path, other] of [
    [`/results/${id}`, '/results/6'],
    [await sharedLink(page, id), '/shared/nothing'],
  ] as const) {
    const policies = [path, other].map(
      async (one) => (await page.request.get(one)).headers()['content-security-policy'],
    )
    const [policy, usual] = await Promise.all(policies)
    expect(policy).toBe(usual)
    // fails the story if the page's own styles or scripts are refused
    await page.goto(path)
  }
  await expect(page.getByText(`${firstName}’s flower`)).toBeVisible()
})
