import { execFileSync } from 'node:child_process'
import type { Sentence } from '#api/letter/contract.ts'
import type { EarlierLetter } from '#api/test/earlier-pages.ts'
import { expect, test } from './story.ts'

test('shows all words of letters of each earlier shape, on the page, on paper and read slowly', async ({ page }) => {
  const made = execFileSync(process.env.BUN_PATH!, ['api/test/earlier-pages.ts'], { maxBuffer: Infinity })
  const marked = ({ text, writer }: Sentence) => (writer ? `${text} (by the language model)` : text)
  const letter = page.getByRole('region', { name: 'Your Personalized Insights' })
  const support = letter.getByRole('complementary', { name: 'Support' })
  for (const { shape, summary, pages } of JSON.parse(String(made)) as EarlierLetter[]) {
    await test.step(shape, async () => {
      for (const [path, body] of pages)
        await page.route(path, (route) => route.fulfill({ body, contentType: 'text/html' }))
      const supportParagraphs = summary.filter(({ kind }) => kind === 'support')
      const shown = summary.filter((paragraph) => !supportParagraphs.includes(paragraph))
      await page.goto('/results/6')
      await expect(letter.getByRole('list', { name: /^Notes/ })).toHaveCount(0)
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media })
        const texts = shown.map(({ sentences }) => sentences.map(marked).join(' '))
        await expect(letter.locator('.letter-text')).toHaveText(texts, { useInnerText: true })
        await expect(support.filter({ visible: true })).toHaveCount(media === 'screen' ? supportParagraphs.length : 0)
      }
      await page.emulateMedia({ media: null })
      await page.goto('/results/6/slowly')
      const [sentence] = shown.find(({ kind }) => kind === 'answers')!.sentences
      await expect(page.getByRole('region', { name: 'From your letter' })).toContainText(sentence!.text)
    })
  }
})
