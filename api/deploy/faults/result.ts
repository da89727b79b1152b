import type { Read } from './readers.ts'
import type { Saved } from './savers.ts'

/** The result of a round for everyone who saved and read. */
export type Result = Saved & Read

/** Nothing was lost, and nobody saw any message except one to wait. */
export const isFaultless = ({ lost, wrong, misread }: Result) => lost.length + wrong.length + misread.length === 0

/** The results of some rounds, in a line. */
export function resultsInWords(results: Result[]): string {
  const all = (key: 'lost' | 'wrong' | 'misread') => results.flatMap((result) => result[key])
  const count = (key: 'acknowledged' | 'refused' | 'read' | 'unread') =>
    results.reduce((sum, result) => sum + result[key], 0)
  const waits = results.map(({ longestWait }) => longestWait).sort((one, other) => one - other)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  return [
    `${count('acknowledged')} answers acknowledged, ${all('lost').length} of them lost`,
    `${count('refused')} refused for the moment, ${all('wrong').length} otherwise`,
    `the longest wait ${seconds(waits.at(-1)!)} s, its median ${seconds(waits[Math.floor(waits.length / 2)]!)} s`,
    `${count('read')} reads, ${count('unread')} refused for the moment, ${all('misread').length} wrong`,
    ...all('lost'),
    ...all('wrong'),
    ...all('misread'),
  ].join('; ')
}
