import { describe, expect, test } from 'bun:test'
import { items } from '../../../bank.ts'
import { type Letter, oddLetters, percentile, simulatedLetters } from '../../../../test/letters.ts'

/** “around” counts where it is “about”, and not in “the people around you” */
const hedge =
  /\b(may|might|perhaps|possibly|probably|seems?|likely|by estimate|estimated|on these few answers|can be told|about level|nearly|around(?= (\d|the middle)))\b/gi
const letters = simulatedLetters(1000)

/** The sentences that hedge, each with how many times; change, support, quoted statements and the first act left out. */
function hedgesIn({ insights }: Letter): [string, number][] {
  const [first] = insights.challenge.days
  const quotes = items.map(({ text }) => `“${text}”`)
  return insights.summary
    .filter(({ kind }) => kind !== 'change' && kind !== 'support')
    .flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .flatMap((text): [string, number][] => {
      const own = [first!.text, ...quotes].reduce((rest, said) => rest.replace(said, ''), text)
      const count = own.match(hedge)?.length ?? 0
      return count > 0 ? [[text, count]] : []
    })
}

const sum = (hedges: [string, number][]) => hedges.reduce((all, [, count]) => all + count, 0)

describe('a letter hedges', () => {
  test('a letter hedges at most four times, but for one in twenty, and at most five times in any', () => {
    expect(
      percentile(
        letters.map((letter) => sum(hedgesIn(letter))),
        94.9,
      ),
    ).toBeLessThanOrEqual(4)
    const tooMany = [...letters, ...oddLetters].map(hedgesIn).filter((hedges) => sum(hedges) > 5)
    expect(tooMany).toEqual([])
  })

  test('a letter hedges twice on the error of the score', () => {
    for (const letter of [...letters, ...oddLetters]) {
      const ofError = hedgesIn(letter).filter(([text]) => /^On another day it may well .*\(estimated\)\.$/.test(text))
      expect(ofError.map(([, count]) => count)).toEqual([2])
    }
  })
})
