import { Elysia } from 'elysia'
import { inLanguage, offeredLanguages } from '#language'

/**
 * Answers in the language that an address asks for by `?language=`, such as ‘de’, and else in English. Pages in other
 * languages ask for theirs. Not by `Accept-Language`, which browsers send of themselves, from English pages too.
 */
export const requestLanguage = new Elysia({ name: 'request-language' }).wrap((answer, { url }) => {
  const [, asked] = /[?&]language=([\w-]+)/.exec(url) ?? []
  const isOffered = asked !== undefined && offeredLanguages().includes(asked)
  return isOffered ? (...request: unknown[]) => inLanguage(asked, () => answer(...request)) : answer
})
