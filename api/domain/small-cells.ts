/** A figure of fewer people says next to nothing, and might reveal what one person did. */
const peopleAtLeast = 10

const tens = 10

/** To the nearest ten, so that one figure less another does not tell of one person; null for fewer than ten. */
export const roundedCount = (people: number): number | null =>
  people < peopleAtLeast ? null : Math.round(people / tens) * tens

export const roundedSentence = `Counts are rounded to the nearest ${tens}, and those under ${peopleAtLeast} are left out (-).`
