/**
 * Why the built-in text stays: a limit of the day is reached; the model could not be asked or did not finish its answer
 * in time; it declined to write; nothing that it wrote stood its checks; the person did not choose the model; there is
 * no model; or these answers, or this letter, are only met with the built-in words.
 */
export const keptReasons = ['limit', 'failed', 'declined', 'rejected', 'choice', 'unconfigured', 'care'] as const
