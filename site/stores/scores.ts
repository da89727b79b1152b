import { createRead } from './query.ts'

/** Every score of the signed-in person with its growth, newest first. */
export const $scores = createRead('GET /api/scores')
