export const passwordLength = { least: 6, most: 128 } as const

/** How long a link to a new password is good for, in seconds. */
export const resetLength = 60 * 60

/** How long a link that creates an account is good for, in seconds. */
export const registrationLength = 24 * 60 * 60

/** A link ends by itself so many days after it was made. */
export const sharedLinkDays = 30
