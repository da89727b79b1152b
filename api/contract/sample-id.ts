/** The assessment that anyone may look at, of a made-up person. */
export const sampleId = '6'
