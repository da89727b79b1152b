/** The assessment that anyone may look at: a made-up person's. */
export const sampleId = '6'
