/** What stands aside from the statements, in one file. */
export { Ending } from './Ending.tsx'
export { FirstLook } from './FirstLook.tsx'
