/** What came of one round of saving. */
export interface Saved {
  acknowledged: number
  /** with 502, 503 or 504, or by a connection that broke off: said plainly, and to be tried again */
  refused: number
  /** milliseconds for which the unluckiest had to wait from one acknowledged answer to the next */
  longestWait: number
  /** acknowledged answers that do not stand afterwards */
  lost: string[]
  /** answers of the server that nobody should see */
  wrong: string[]
}

/** Nothing was lost, and nobody was told anything but to wait. */
export const isWhole = ({ lost, wrong }: Saved) => lost.length + wrong.length === 0

/** What came of some rounds, in a line. */
export function inWords(results: Saved[]): string {
  const [lost, wrong] = [results.flatMap((result) => result.lost), results.flatMap((result) => result.wrong)]
  const count = (key: 'acknowledged' | 'refused') => results.reduce((sum, result) => sum + result[key], 0)
  const waits = results.map(({ longestWait }) => longestWait).sort((one, other) => one - other)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  return [
    `${count('acknowledged')} answers acknowledged, ${lost.length} of them lost`,
    `${count('refused')} refused for the moment, ${wrong.length} otherwise`,
    `the longest wait ${seconds(waits.at(-1)!)} s, its median ${seconds(waits[Math.floor(waits.length / 2)]!)} s`,
    ...lost,
    ...wrong,
  ].join('; ')
}
