/** So many words a summary of the built-in writer has. */
export const summaryWords = { least: 280, most: 420 }

/** So many words a paragraph of a model has. */
export const paragraphWords = { least: 10, most: 170 }
