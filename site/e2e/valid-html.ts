import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validators = {
  reading: new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:recommended'],
      rules: { 'valid-id': ['error', { relaxed: true }], 'no-inline-style': 'off' },
    }),
  ),
  // islands have React's spelling, and Astro puts their styles next to them
  withIslands: new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:standard'],
      rules: { 'valid-id': ['error', { relaxed: true }], 'element-permitted-content': 'off' },
    }),
  ),
}

/** What is wrong with the HTML of a page, one line each; `path` names it there. */
export async function htmlFaults(path: string, html: string, { hasIsland }: { hasIsland: boolean }): Promise<string[]> {
  const { results } = await validators[hasIsland ? 'withIslands' : 'reading'].validateString(html)
  return results
    .flatMap((result) => result.messages)
    .map(({ line, ruleId, message }) => `${path}:${line} ${ruleId}: ${message}`)
}
