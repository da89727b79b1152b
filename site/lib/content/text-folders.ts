import type { z } from 'zod'
import { type BrandNames, fillFields, type NamedFigures } from '#api/content/fill.ts'
import { Framework } from './framework.ts'
import { Page } from './page.ts'
import { fields, text } from './text.ts'

export const textFolders = { frameworks: Framework, faq: fields({ question: text }), pages: Page }
export type TextFolder = keyof typeof textFolders

export function parseFields(
  folder: TextFolder,
  /** the file's name without its ending */
  id: string,
  data: object,
  brand: BrandNames,
  figures: NamedFigures,
): { filled: Record<string, unknown>; issues: z.core.$ZodIssue[] } {
  const filled = { ...fillFields(data, brand, figures), ...(folder === 'pages' && { page: id }) }
  return {
    filled: filled as Record<string, unknown>,
    issues: textFolders[folder].safeParse(filled).error?.issues ?? [],
  }
}
