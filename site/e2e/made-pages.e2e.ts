import { expect, resultToRead, test } from './story.ts'
import { laterSheet } from './sheets.ts'
import { htmlFaults } from './valid-html.ts'

test('serves valid HTML for pages made on request', async ({ page }) => {
  const id = await resultToRead(page, laterSheet)
  for (const path of ['/results/6', `/results/${id}`, '/results/nonsense', '/shared/nothing']) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('</html>')
    expect.soft(await htmlFaults(path, html, { hasIsland: true })).toEqual([])
  }
})

test('makes pages at no other address', async ({ request, baseURL }) => {
  const results = ['/results', '/results/6/more', '/results/6/index.html', '/results/%zz', '//results/6/']
  const pictures = ['/og/results/7.png', '/shared/nothing/other.png', '/shared/nothing/picture%2Epng', '/_image']
  for (const path of [...results, ...pictures]) expect((await request.get(baseURL + path)).status(), path).toBe(404)
})
