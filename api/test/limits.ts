const never = () => Promise.resolve(null)

/** For pages, in tests about something else. */
export const unlimited = { page: never, picture: never }
