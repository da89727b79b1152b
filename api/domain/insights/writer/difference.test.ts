import { expect, test } from 'bun:test'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { readProfile } from '../evidence/evidence.ts'
import { summaryText, writeInsights } from './writer.ts'

const texts = simulatedPeople(1000).map(({ answers, scored }) => {
  const insights = writeInsights(scored, answers)
  const { top, bottom, weakest } = readProfile(scored)
  return {
    profile: { top: top.name, bottom: bottom.name, weakest: `${weakest.signal}/${weakest.name}` },
    text: summaryText(insights),
    sentences: new Set(insights.summary.flat().map((sentence) => sentence.text)),
  }
})

/** Share of the shorter text's sentences that stand in the other one, too. */
function shared(one: Set<string>, other: Set<string>): number {
  return [...one].filter((sentence) => other.has(sentence)).length / Math.min(one.size, other.size)
}

test('no two summaries are alike', () => {
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
})

test('people with different profiles share few sentences', () => {
  const shares = texts
    .flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((_, place) => place % 11 === 0)
        .filter((other) => other.profile.top !== one.profile.top && other.profile.bottom !== one.profile.bottom)
        .map((other) => shared(one.sentences, other.sentences)),
    )
    .sort((a, b) => a - b)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(shares.length).toBeGreaterThan(10_000)
  expect(mean).toBeLessThan(0.06)
  expect(shares[Math.floor(shares.length * 0.99)]!).toBeLessThan(0.2)
  expect(shares.at(-1)!).toBeLessThan(1 / 3)
})

test('no sentence stands in more than one text in four', () => {
  const counts = new Map<string, number>()
  for (const { sentences } of texts)
    for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count > texts.length / 4)
  expect(common).toEqual([])
})
