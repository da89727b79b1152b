export const passwordLength = { least: 6, most: 128 } as const

/** How long what a guest has answered is kept, in days from their beginning, if nobody takes it over into an account. */
export const guestDays = 30

/** How long a link to a new password works, in seconds. */
export const resetLength = 60 * 60

/** How long a link that creates an account works, in seconds. */
export const registrationLength = 24 * 60 * 60

/** How long a link that confirms a new address works, in seconds. */
export const emailChangeLength = 24 * 60 * 60

/** How long a link that shows a flower works, in days. */
export const sharedLinkDays = 30
