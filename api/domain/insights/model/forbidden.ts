import { anyOf } from './pattern.ts'

/** What no text to a person may hold, and how that is said to a model. */
interface Forbidden {
  reason: string
  /** advice may say it */
  inSummaryAlone?: true
  patterns: RegExp[]
}

const whom = '(him|her|them|someone|somebody|anyone|(this|that|the|the other) person)'
const bond = '(the|your|this|a|that) (relationship|bond|friendship|marriage)'
const hurts = '(\\w+ )?(hurts?|harms?|harmed|scares?|scared|frightens?|frightened|betray\\w*|wronged)'
const image =
  '(suits?|coats?|gloves?|gardens?|seeds?|roots?|rivers?|streams?|oceans?|tides?|waves?|storms?|lighthouses?|harbou?rs?|' +
  'bridges?|journeys?|tapestry|symphony|canvas|puzzles?|muscles?|toolbox|superpowers?|treasures?|landscapes?)'
const unkind = '(cold|cruel|controlling|distant|unsafe|dangerous|unkind)'

const forbidden: Forbidden[] = [
  {
    reason: 'is or suggests a diagnosis',
    patterns: [
      anyOf(String.raw`
        diagnos\w* | disorders? | depress\w* | anxiety | anxious\w* | avoidant | disorgani[sz]ed |
        attachment | ptsd | traum\w* | narciss\w* | borderline | bipolar | co-?dependen\w* | autis\w* |
        adhd | ocd |
        patholog\w* | symptom\w* | syndromes? | clinical\w* | neuro\w* | psychopath\w* | sociopath\w* |
        phobi\w* | addict\w* | mental(ly)? (ill|health)\w* | emotionally (un|im)\w+ | therap\w* |
        medicat\w* | prescri\w*`),
    ],
  },
  {
    reason: 'speaks of a partner or of one other person',
    patterns: [
      anyOf(String.raw`
        partners? | husbands? | wife | wives | spouses? | boyfriends? | girlfriends? | fianc[eé]e?s? |
        lovers? | exe?s? | marriages? | soulmates? | he | she | him | her | his | hers`),
    ],
  },
  {
    reason: 'judges another person or a bond',
    patterns: [
      anyOf(String.raw`
        toxic | abus\w+ | manipulat\w* | gaslight\w* | red flags? | selfish | cheat\w* |
        (is|are|isn't|aren't) (not |really |just )?(right|wrong|good|bad|meant|made) for you(?! to) |
        you (two |both )?(belong|fit) together | do(es)?n't (love|respect|deserve) you |
        deserves? (you|better) | (they|someone close|the other person) (is|are) ${unkind} |
        (who|that) ${hurts} you`),
    ],
  },
  {
    reason: 'advises to confront, to stay, to leave or to forgive',
    patterns: [
      anyOf(String.raw`
        confront\w* | ultimat\w* | stand(ing)? up to | call(ing)? ${whom} out |
        hold (your|their) ground against |
        (stay|remain|stick|keep up)(ing)? (with ${whom}|in ${bond}|together|it out) |
        (leav|end|break|quit|walk)(e|ing)? (off |up |up with |with |away from |out on )?(${whom}|${bond}) |
        break(ing)? up | divorc\w* | forgiv(e|ing) ${whom} | giv(e|ing) up on (${whom}|${bond}) |
        giv(e|ing) (${whom}|it|${bond}) (another|a second|one more) (chance|try) |
        (sav|fix|repair|rescu)(e|ing) ${bond} | mak(e|ing) ${whom} (stay|change|see|listen|understand) |
        (tell|show|ask) ${whom} (exactly )?(how|that) (much )?(they|he|she) (have |has )?${hurts}`),
    ],
  },
  {
    reason: 'promises or generalizes (always, never, everyone, proven)',
    patterns: [
      anyOf(String.raw`
        always | never | everyone | guarantee\w* | proven | proof | scientific\w* | validated | cures? |
        will (fix|save|solve)`),
    ],
  },
  {
    reason: 'tells of origins, motives or seasons, or of what is often or usually so',
    inSummaryAlone: true,
    patterns: [
      anyOf(String.raw`
        often | usually | typically | mostly because | learn(ed|t) (to|that|early|long ago) | protect\w* |
        shield\w* | coping | childhood | (grew|grown|growing) up | upbringing | deep down | (out of|from) fear | because you |
        seasons? | (this|that|a) (chapter|phase|stage) of (your )?life | your inner \w+`),
    ],
  },
  {
    reason: 'is an image or a general saying with no answer beneath it',
    inSummaryAlone: true,
    patterns: [
      anyOf(String.raw`
        (on|for|fits?|in) most (days|cases|situations|evenings) | most of the time |
        (like|as) (a|an|the|your) (\w+ )?${image} | (a|an|the) ${image}`),
    ],
  },
  {
    reason: 'calls a part the greatest, or sets it against the rest',
    patterns: [
      anyOf(String.raw`
        greatest | (biggest|main|top|number one) (strengths?|edge|gift|asset|skill|weakness\w*) |
        (above|below|ahead of|behind|apart from|higher than|lower than|stronger than|weaker than) (all )?(the|your) (rest|others?)`),
    ],
  },
  {
    reason: 'asks for an apology',
    patterns: [anyOf(`apologi[sz]e | apology | apologies | (say|saying|be|you are|you're) sorry | make amends`)],
  },
  {
    reason: 'takes a zone for a kind of people, or a step from it',
    patterns: [
      anyOf(String.raw`
        people in (this|your|the) (zone|band|range) | (in|for|of|at) (this|your) zone | your zone |
        the (next|following) zone | reach the zone`),
    ],
  },
  {
    reason: 'compares with other people, of whom the scores know nothing',
    patterns: [
      anyOf(String.raw`
        percentiles? | (than|like) (most|other|the average)( people| users| person)? | most people |
        average (person|people|user) | stud(y|ies) (show|find|say)\w* | research (shows|finds|says) |
        statistic\w* | norms?`),
    ],
  },
  {
    reason: 'speaks of instructions, of a prompt or of the writer',
    patterns: [
      anyOf(String.raw`
        as an ai | artificial intelligence | language model | system prompt | previous instructions | json |
        (ignore|disregard|forget|override|follow) \w* ?\w* ?(instructions?|prompt|rules) | evidence ids? |
        catalogue | (signal|component|style|item|growth):\w+`),
    ],
  },
  {
    reason: 'holds a link, an address, markup or markdown',
    patterns: [
      /[<>{}[\]\\|~^_`*#@]|&\w+;/,
      /\b(https?|ftp|mailto|javascript):|\bwww\.|\b[a-z0-9-]+\.(com|org|net|io|ai|app|info|co|uk|de|eu)\b/i,
    ],
  },
  {
    reason: 'holds an emoji, a line break or an invisible character',
    patterns: [/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]|\p{Extended_Pictographic}/u],
  },
  {
    reason: 'holds letters that are not Latin',
    patterns: [/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u],
  },
]

/** What is said on purpose: that a result is no diagnosis. */
const denial = /\b(not|no|none of (this|these|it) (is|are)|isn't) (a |any )?diagnos(is|es)\b/gi

/** What a text holds that it may not; nothing where it is fine. A summary may hold less than advice. */
export function forbiddenIn(text: string, where: 'summary' | 'advice' = 'summary'): string[] {
  const plain = text.normalize('NFKC').replaceAll('’', "'").replace(denial, '')
  const rules = forbidden.filter(({ inSummaryAlone }) => where === 'summary' || !inSummaryAlone)
  return rules.filter(({ patterns }) => patterns.some((pattern) => pattern.test(plain))).map(({ reason }) => reason)
}
