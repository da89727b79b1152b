import type { GetStaticPaths } from 'astro'
import { builtLanguages, prefixOf } from '#language'

/** Of a file in pages/[...language]/: one in each language, in English at the plain address. */
export const languagePaths = (() =>
  builtLanguages().map((folder) => ({
    params: { language: prefixOf(folder).slice(1) || undefined },
  }))) satisfies GetStaticPaths
