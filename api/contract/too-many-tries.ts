const countInUnits = (unit: 'second' | 'minute' | 'hour') => {
  const { format } = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
  return format
}
const [seconds, minutes, hours] = [countInUnits('second'), countInUnits('minute'), countInUnits('hour')]

/** `secondsToWait` is `Retry-After`, or null. */
export function tooManyTries(secondsToWait: number | null): string {
  const wait = secondsToWait === null ? 'a few minutes' : durationInWords(secondsToWait)
  return `Too many attempts. Please wait ${wait} and try again.`
}

export const manyStarted = 'Many people have started from this network. Create an account to continue now.'

/** Rounded up: '1 second', '14 minutes', '1 hour and 5 minutes'. */
function durationInWords(secondsToWait: number): string {
  if (secondsToWait < 60) return seconds(Math.max(1, Math.ceil(secondsToWait)))
  const whole = Math.ceil(secondsToWait / 60)
  const [fullHours, rest] = [Math.floor(whole / 60), whole % 60]
  if (fullHours === 0) return minutes(rest)
  return rest === 0 ? hours(fullHours) : `${hours(fullHours)} and ${minutes(rest)}`
}
