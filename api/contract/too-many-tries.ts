import { words } from '#words'
import { fill } from '../content/fill.ts'
import { formatTime } from '../content/format.ts'

/** `secondsToWait` is `Retry-After`, or null. */
export function tooManyTries(secondsToWait: number | null): string {
  const { tooMany, fewMinutes } = words('common').tries
  return fill(tooMany, { wait: secondsToWait === null ? fewMinutes : durationInWords(secondsToWait) })
}

/** Rounded up: '1 second', '14 minutes', '1 hour and 5 minutes'. */
function durationInWords(secondsToWait: number): string {
  if (secondsToWait < 60) return formatTime(Math.max(1, Math.ceil(secondsToWait)), 'second')
  const whole = Math.ceil(secondsToWait / 60)
  const [fullHours, rest] = [Math.floor(whole / 60), whole % 60]
  const [hours, minutes] = [formatTime(fullHours, 'hour'), formatTime(rest, 'minute')]
  if (fullHours === 0) return minutes
  return rest === 0 ? hours : fill(words('common').tries.hoursAndMinutes, { hours, minutes })
}
