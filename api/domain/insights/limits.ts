/** The most words that a summary of the built-in writer has. */
export const summaryWordsAtMost = 420

/** So many words a paragraph of a model has. */
export const paragraphWords = { least: 10, most: 170 }
