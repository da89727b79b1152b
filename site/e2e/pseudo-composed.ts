import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import brand from '#content/brand.json' with { type: 'json' }
import { wordsIn } from './mailbox.ts'
import type { PseudoSite } from './pseudo-language.ts'
import { expectPseudo } from './pseudo-texts.ts'
import { expect } from './story.ts'

interface ComposedTexts {
  mails: string[]
  /** to the operator, in English if that is there */
  notices: string[]
  pictures: { text: string; anchor: string }[][]
}

/** What the server puts together without a page: mails, and the words of pictures. */
function composedTexts(folder: string, language = 'en'): ComposedTexts {
  const options = { cwd: folder, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.env.BUN_PATH!, ['api/test/composed-texts.ts', language], options))
}

export async function walkComposedTexts(_page: Page, { folder, language }: PseudoSite): Promise<void> {
  const { mails, notices, pictures } = composedTexts(folder, language)
  for (const mail of language === 'en' ? [...mails, ...notices] : mails) expectPseudo(wordsIn(mail), 'mail')
  for (const picture of pictures) {
    const drawn = picture.map(({ text }) => text).join(' ')
    expectPseudo(drawn, 'picture')
    expect.soft(drawn, 'picture: cut').not.toContain('…')
  }
}

export function expectMirroredPictures(folder: string): void {
  const names = composedTexts(folder)
    .pictures.flat()
    .filter(({ text }) => text === brand.product)
  expect(new Set(names.map(({ anchor }) => anchor))).toEqual(new Set(['end']))
}
