import { Elysia } from 'elysia'
import { builtLanguages, inLanguage } from '#language'

/**
 * Answers in the language that an address asks for by `?language=`, such as ‘de’, and else in English. Pages in other
 * languages ask for theirs. Not by `Accept-Language`, which browsers send of themselves, from English pages too.
 */
export const requestLanguage = new Elysia({ name: 'request-language' }).wrap((answer, { url }) => {
  const [, asked] = /[?&]language=([\w-]+)/.exec(url) ?? []
  const isBuilt = asked !== undefined && builtLanguages().includes(asked)
  return isBuilt ? (...request: unknown[]) => inLanguage(asked, () => answer(...request)) : answer
})
