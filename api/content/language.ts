import locale from '#content/en/locale.json' with { type: 'json' }

/** The page's language, as Intl and HTML take it. A browser takes it from its page: language.browser.ts. */
export const language = (): string => locale.language

export const direction = (): string => locale.direction
