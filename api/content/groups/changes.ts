import { z } from 'zod'
import { block, brandedText, group, PageWords, Text, texts } from '../text-schema.ts'

export const Changes = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  tooFew: z.strictObject({ ...block, ...texts('none', 'one') }),
  ras: group('title'),
  signals: z.strictObject({ title: Text, text: brandedText('estimated') }),
  styles: z.strictObject({ ...texts('title', 'none'), some: brandedText('estimated') }),
  statements: group('title'),
})
