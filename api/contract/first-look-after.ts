/** How many statements, in shown order, a first look needs. */
export const firstLookAfter = 60
