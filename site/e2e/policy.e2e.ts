import { completedAssessment, expect, newcomer, sharedLink, signUp, test } from './story.ts'

test('allows pages what they need and nothing else, also with a name that is HTML, shown as text', async ({ page }) => {
  const firstName = '<script>alert(1)</script><style>p{}</style><style>'
  page.on('dialog', () => expect(page.url(), 'no name opens a dialogue').toBe(''))
  await signUp(page, { ...newcomer(), firstName })
  const id = await completedAssessment(page)
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']!
  const hashes = /( 'sha256-[A-Za-z0-9+/]{43}=')+(?=;)/g
  for (const path of ['/', '/404', `/results/${id}`, '/shared/nothing']) {
    expect((await policyOf(path)).replace(hashes, ' (hashes)'), path).toBe(
      "default-src 'self';img-src 'self' data: blob:;object-src 'none';frame-ancestors 'none';base-uri 'none';" +
        "form-action 'self';require-trusted-types-for 'script';trusted-types own-page;font-src 'self'; " +
        "script-src 'self' (hashes); style-src 'self' (hashes);",
    )
  }
  for (const [path, other] of [
    [`/results/${id}`, '/results/6'],
    [await sharedLink(page, id), '/shared/nothing'],
  ] as const) {
    expect(await policyOf(path)).toBe(await policyOf(other))
    // fails the story if the page's own styles or scripts are refused
    await page.goto(path)
  }
  await expect(page.getByText(`${firstName}’s flower`)).toBeVisible()
})
