import { anyOf, type Content, type Fault, placedTexts } from './content.ts'
import { anyOfNames, everydayNames, partNames } from '#api/content/names.ts'
import { gradeOf } from './reading-grade.ts'

interface Text {
  file: string
  path: readonly PropertyKey[]
  /** such as 'insights/components.Spark.Showing Care.means': without list indexes */
  place: string
  text: string
}

interface WordingRule {
  where: RegExp
  mayNot?: RegExp
  must?: (text: string) => boolean
  complaint: string
}

const matchesPattern = (pattern: RegExp) => (text: string) => pattern.test(text)
const wordsUpTo =
  (most: number, least = 1) =>
  (text: string) => {
    const count = text.match(/[\w’'{}-]+/g)?.length ?? 0
    return count >= least && count <= most
  }

const letters = /^(?:insights\/(?!evidence)|challenges\/)/
const results = /^(?:insights\/(?!evidence|summary\.notes)|challenges\/|signals\..*(?:inShort|description|high|low)$)/
const clauses = /^insights\/(?:components\.|pairs\..*\.handle$)/
const sentences =
  /^(?:insights\/(?!evidence|pairs\..*\.handle|summary\.(?:estimated|notes)|change\.(?:signals|chance|signalChance)|components\.)|challenges\/)(?!.*\.title$)/
/** in a letter, without its notes */
const prose = /^insights\/(?:sentences\/|pairs\..*\.turns$)/
const statements = /^statements\//
const all = new RegExp(`${results.source}|${statements.source}`)

const rules: WordingRule[] = [
  {
    where: all,
    mayNot:
      anyOf(`always, never, everyone, everybody, must, totally, completely, validated, proven, scientific, AI, algorithm,
      disorder, narciss*, traum*, anxious, avoidant, disorganized, attachment, toxic, codependen*, symptom, therap*,
      depress*, diagnos*, careless, failed, bad score, poor score, weakness`),
    complaint: 'sounds like a diagnosis, a verdict or a promise',
  },
  {
    where: letters,
    mayNot:
      anyOf(`confront*, ultimatum, speak your mind, stay with him, stay with her, stay with them, stay with someone,
      put up with, leave him, leave her, leave them(?! (?:little|room|to guess)\\b), break up, forgive, make up with,
      stand up to, see if they, see whether they`),
    complaint: 'could put somebody in danger',
  },
  {
    where: all,
    mayNot: anyOf(
      'husband, wife, spouse, marriage, boyfriend, girlfriend, partner*, dating, romantic*, he, she, his, her, him',
    ),
    complaint: 'does not fit every life',
  },
  {
    where: results,
    mayNot:
      anyOf(`often, usually, mostly, learned, protect*, shield*, coping, childhood, grew up, deep down, because you,
      this zone, your zone, most people, than others, lowest, highest`),
    complaint: 'claims what no answer tells: habits, origins, motives or other people',
  },
  {
    where: letters,
    mayNot: /[<>*_#@|[\]\\]|http|\p{Extended_Pictographic}/u,
    complaint: 'is markup, a link or an emoji',
  },
  {
    where: /^(?:signals\..*(?:inShort|description|high|low)$|insights\/(?:sentences\/|pairs))/,
    mayNot: /\d+|%/,
    complaint: 'is a figure, and none belongs here',
  },
  {
    where: sentences,
    must: matchesPattern(/^[“A-Z{][^]*(?:[.?!…]”?|\})$/),
    complaint: 'This must begin with a capital and end with a full stop, ? or !.',
  },
  {
    where: clauses,
    must: matchesPattern(/^[a-z][^.?!:;]*[a-z”]$/),
    complaint: 'This continues a sentence: begin it without a capital and leave the full stop out.',
  },
  {
    where: /^challenges\/.*\.forTwo$/,
    must: matchesPattern(/^If you both want to, /),
    complaint: 'A variant for two begins with “If you both want to,”.',
  },
  {
    where: /^challenges\/.*\.(?:title|text)$/,
    mayNot: anyOf('both of you, you both, you two, the two of you'),
    complaint: 'asks for two people: put it into forTwo',
  },
  {
    where: prose,
    mayNot: new RegExp(`\\b(?:${anyOfNames(partNames.filter((name) => !everydayNames.has(name)))})\\b`),
    complaint: 'is a name, and names stand beside a letter',
  },
  {
    where: prose,
    mayNot: anyOf('perhaps, probably, maybe, possibly, likely, clearly, truly, deeply, score*, strength'),
    complaint: 'is a hedge, a label or an emphasis that no answer holds',
  },
  {
    where: /^insights\/sentences\/.*\.(?:joined|styles)\./,
    must: wordsUpTo(36),
    complaint: 'A sentence on answers has 36 words at most.',
  },
  {
    where: /^insights\/sentences\/.*\.(?:day|step)\./,
    must: wordsUpTo(34),
    complaint: 'A day or a step has 34 words at most.',
  },
  { where: /^insights\/pairs\..*\.turns$/, must: wordsUpTo(42), complaint: 'A turn has 42 words at most.' },
  { where: /^insights\/pairs\..*\.handle$/, must: wordsUpTo(14), complaint: 'A handle has 14 words at most.' },
  { where: /^insights\/recommendations.*\.why$/, must: wordsUpTo(30), complaint: 'A reason has 30 words at most.' },
  {
    where: /^insights\/(?:recommendations|care).*\.text$/,
    must: wordsUpTo(40),
    complaint: 'A recommendation has 40 words at most.',
  },
  {
    where: /^challenges\/.*\.(?:text|forTwo)$/,
    must: wordsUpTo(29),
    complaint: 'The act of a day has 29 words at most.',
  },
  { where: statements, must: wordsUpTo(16, 8), complaint: 'A statement has 8 to 16 words.' },
  { where: statements, must: matchesPattern(/^[A-Z][^.!?;:]*\.$/), complaint: 'A statement is one sentence.' },
  {
    where: statements,
    must: matchesPattern(anyOf('I, me, my, mine, myself')),
    complaint: 'A statement is in the first person.',
  },
  { where: statements, must: (text) => gradeOf(text) <= 7, complaint: 'This reads above grade 7: use shorter words.' },
  { where: statements, mayNot: /\b(?:and|or|but|yet|then)(?: then)? I\b/, complaint: 'asks two things at a time' },
]

export function wordingFaults(content: Content): Fault[] {
  const texts = textsOf(content)
  return [...texts.flatMap(faultsOfOne), ...repeatedTexts(texts)]
}

function faultsOfOne({ file, path, place, text }: Text): Fault[] {
  return rules
    .filter(({ where }) => where.test(place))
    .flatMap(({ mayNot, must, complaint }) => {
      const found = mayNot?.exec(text)?.[0]
      if (found !== undefined) return [{ file, path, complaint: `“${found}” ${complaint}.` }]
      return !must || must(text) ? [] : [{ file, path, complaint }]
    })
}

const mayComeAgain = /\.title$|^insights\/(?:change|components\..*\.(?:can|hard)\.|care\.why)/

function repeatedTexts(texts: readonly Text[]): Fault[] {
  const seen = new Map<string, Text>()
  return texts
    .filter(({ place }) => all.test(place) && !mayComeAgain.test(place))
    .flatMap(({ file, path, ...one }) => {
      const other = seen.get(one.text)
      seen.set(one.text, other ?? { file, path, ...one })
      if (!other) return []
      const complaint = `content/${other.file} has this, too (${other.path.join('.')}): reword one of them.`
      return [{ file, path, complaint }]
    })
}

function textsOf(content: Content): Text[] {
  return Object.entries(content)
    .filter(([file]) => /^en\/.*\.json$/.test(file))
    .flatMap(([file, data]) =>
      placedTexts(data).map(({ path = [], text }) => {
        const steps = [file.replace(/^en\/(?:assessment\/)?|\.json$/g, ''), ...path]
        return { file, path, place: steps.filter((step) => typeof step === 'string').join('.'), text }
      }),
    )
}
