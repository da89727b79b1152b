export const language = (): string => document.documentElement.lang
