/** Fewer say little, and might reveal what one person did. */
const peopleAtLeast = 10

const tens = 10

/** To the nearest ten, so that differences don't reveal one person; null below ten. */
export const roundedCount = (people: number): number | null =>
  people < peopleAtLeast ? null : Math.round(people / tens) * tens

export const roundedSentence = `Counts are rounded to the nearest ${tens}, and those under ${peopleAtLeast} are left out (-).`
