import type { z } from 'zod'
import type { NamedFigures, ProductName } from '#api/content/fill.ts'
import { Framework } from './framework.ts'
import { Page } from './page.ts'
import { fields, text } from './text.ts'
import { fillFields } from './text-figures.ts'

/** The folders of content/ that hold texts, each with the schema of its frontmatter. */
export const textFolders = { frameworks: Framework, faq: fields({ question: text }), pages: Page }
export type TextFolder = keyof typeof textFolders

/** A text's fields with the product's name and the figures filled in, and what the schema refuses in them. */
export function readFields(
  folder: TextFolder,
  /** the file's name without its ending */
  id: string,
  data: object,
  brand: ProductName,
  figures: NamedFigures,
): { filled: Record<string, unknown>; issues: z.core.$ZodIssue[] } {
  const filled = { ...fillFields(data, brand, figures), ...(folder === 'pages' && { page: id }) }
  return {
    filled: filled as Record<string, unknown>,
    issues: textFolders[folder].safeParse(filled).error?.issues ?? [],
  }
}
