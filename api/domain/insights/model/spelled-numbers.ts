const ones = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen`.split(/\s+/)
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const values = new Map<string, number>([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, place) => [word, 20 + place * 10] as const),
  ['hundred', 100],
])

const longestFirst = [...values.keys()].sort((a, b) => b.length - a.length)
const word = `(?:${longestFirst.join('|')})`
const number = `((?:an? )?${word}(?:(?:[- ]| and )${word})*)`

/** A number in words is a score, a share or a size where a unit follows it or a score comes before it. */
const spelled = new RegExp(
  [
    `\\b${number}[- ](?:percent|per cent|points?|(?:out of|in)(?= (?:an? )?${word}\\b))`,
    `(?:out of|in) ${number}(?= (?:people|persons|users|cases)\\b)`,
    `\\b(?:scor(?:e|es|ed|ing)|scores? (?:of|is|at)|(?:stands|sits|comes out|lies|is) at)(?: an?)? ${number}`,
  ].join('|'),
  'gi',
)

/** The scores, shares and sizes that a text holds in words: "eighty-four points", "a score of forty". */
export function spelledNumbersIn(text: string): number[] {
  return [...text.matchAll(spelled)].map(([, withUnit, ofPeople, ofScore]) =>
    valueOf((withUnit ?? ofPeople ?? ofScore)!),
  )
}

function valueOf(words: string): number {
  const known = words
    .toLowerCase()
    .split(/[- ]/)
    .filter((part) => values.has(part))
  return known.reduce((sum, part) => {
    return part === 'hundred' ? Math.max(1, sum) * 100 : sum + values.get(part)!
  }, 0)
}
