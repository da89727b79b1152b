/** So many words a summary has, by either writer. */
export const summaryWords = { least: 280, most: 420 }
