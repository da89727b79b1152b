import { createRead } from './query.ts'

/** The line of styles of every result of the signed-in person. */
export const $styleLines = createRead('GET /api/style-lines')
