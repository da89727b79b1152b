const { dataset, lang } = document.documentElement

export const language = (): string => lang

export const addressPrefix = (): string => dataset['addressPrefix'] ?? ''
