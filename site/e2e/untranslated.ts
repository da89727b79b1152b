import brand from '#content/brand.json' with { type: 'json' }

/** What stays as it is in every language: brand, names that people gave, addresses, licenses, and names of products. */
export const untranslated: readonly (string | RegExp)[] = [
  brand.product,
  /[\w.+-]+@[\w.-]+/,
  /https?:\/\/\S+/,
  /\b(?:Chrome|Edge|Firefox|Safari|Linux)\b/,
  // languages by their own names
  /\b(?:English|Deutsch)\b/,
  'Sample ID',
  'Robin',
  'Reed',
]
