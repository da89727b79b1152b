import { z } from 'zod'
import { blocks, brandedText, group, PageWords, Text, texts } from '../text-schema.ts'

export const Share = z.strictObject({
  sheet: group('title', 'sampleTitle', 'sample'),
  preview: z.strictObject({ ...texts('failure', 'nameLeftOut'), namePart: brandedText('name') }),
  actions: group('picture'),
  shows: group('text'),
  link: z.strictObject({ title: Text, text: brandedText('sharedLinkDays'), made: brandedText('shows', 'day') }),
  ...blocks('copy', 'nothing'),
  /** `shape`: petals are relative to the longest */
  page: PageWords.extend(texts('about', 'shape', 'caution', 'end')),
  unavailable: group('title'),
})
