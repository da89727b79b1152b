/** Answers a model is sent at most, as pages and the operator's papers say. */
export const modelAnswers = 24
