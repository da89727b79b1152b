/** Who and what a sentence is about. */
const pointing = `a an the this that these it its you your yours yourself what which where here there each both some they
  them their answer answers statement statements part`

/** Words that connect. */
const joining = `and or but while when as also with in at by for from of on to toward than among around
  about`

const being = `is are was be has have do does did can may`

/** What people do with answers and scores. */
const reading = `answered agreed disagreed undecided strongly say says read see seen look looks looking show shows stand stands
  belong belongs point picture just differ differs different`

/** The words for the questionnaire and its results. Words for a change are allowed only with the evidence of one. */
const results = `score scores scored result results number numbers line lines component components signal signals style styles
  zone estimate estimates estimated points lowest edge strength above below higher lower clearly lean day today next
  challenge`

/** The words that a model may use besides those of its evidence. */
export const plainWords: ReadonlySet<string> = new Set(
  [pointing, joining, being, reading, results].join(' ').split(/\s+/),
)

/**
 * Phrases of words that would say too much alone; each is allowed only as a whole. A slash separates words of which
 * any one fits.
 */
export const phrases = `
  from one day to another | were undecided | your own answers | read together | together they | another day/pair | the other answer/statement | one day at a time | one of the/your/these |
  next step | one next step | one answer/statement/number | at the same time | this time |
  two/three of these/your | two/three/both lowest | two/three answers/statements/sides/styles/components/estimates/lines |
  the/these/both/all two/three | lowest two/three | answers/statements/two meet | side by side | next to | places you in |
  beside it/each/them/this/that | pair/pairs of answers | this/each pair | seven-day | seven days |
  our best estimate/estimates | by estimate | well above/below | few answers | last time/result | between last time |
  by more than its/their/the error/errors explains/explain | standard error | estimated error | error/errors is/of |
  give or take | plus or minus | whole score | out of 100 | too small to tell | the true score |
  relationship alignment score | with some of another | with some of | one style | near the/its border of/with |
  the/its border of/with | stand/stands out above/below/from | lie/lies in/near/within/between/above/below/well |
  comes clearly first | comes first | clearly first | comes to | come to | chosen for | chosen by estimate | next comes | comes next | about the same | as well |
  even so | and yet | day to start it | start/begin/starts/begins it/today/with/here/there | zone named/called | ways/way of yours`
  .trim()
  .split(/\s+\|\s+/)

const alternatives = phrases.map((phrase) =>
  phrase.replace(/[\w-]+(?:\/[\w-]+)+/g, (any) => `(?:${any.replaceAll('/', '|')})`),
)
/** Matches any of the phrases, the longest first. */
export const anyPhrase = new RegExp(
  `\\b(?:${alternatives.toSorted((one, other) => other.length - one.length).join('|')})\\b`,
  'gi',
)

/** The words of the phrases, one by one. */
export const phraseWords: ReadonlySet<string> = new Set(phrases.join(' ').match(/[a-z]+/g))
