import { stemsOf } from './forbidden.ts'

// Claims about other people. They may set the scene before a part about "you", and appear after "when" and the like;
// whether harmless words there are true, code can't judge.

const other =
  '(?:(?:someone|somebody|anyone|anybody|everyone|everybody|nobody|no one|they|those)(?! else)|' +
  '(?:a|the|your|an|one|another|some|most|many|these|all|other|good|kind|new|close|old|whoever|any) ' +
  '(?:(?!from|of|to|in|with|at|for|you|your|and|or|that|which|who)\\w+ ){0,2}?(?:friends?|persons?|people|others?|family|families|listeners?|boss|colleagues?|world|parents?|siblings?|strangers?|' +
  'company|loved ones?|guests?|crowd)|people|friends|others|strangers|family)'
const leads =
  '(?:and|but|yet|so|or|still|then|even so|and yet|and so|but then|because|for|since|as|though|although|while|whereas|' +
  'maybe|perhaps|for now|in return|meanwhile|at times|to you|around you|behind it|now|there|again|at least|in turn)'
const clause = /[,;:—–]|(?<=[.!?]) |\b(?:and|but|yet|while|whereas|though|although|because|so)\b/giu
const subject = new RegExp(`^(?:${leads},? )*${other}(?![\\p{L}’'-])(?: [\\p{L}’']+){1,7}`, 'iu')
const acting =
  /\b(?:they|(?:other |new |most |some |many |few |your |the |these |those )?(?:people|friends|others))(?: (?:all|both|each|then|also|still|just|only|really|even|soon))? (?!who|whom|whose|you|your|to|and|or|with|of|in|at|near|first|around|close|when|if|as|from|for|about|on|by|that|a|the|more|less|out|through|like|before|after|because|what|how|something|there|here|it|again|alone|first|back|up|down|better|well|too|their|whose|plainly|openly|kindly|early|now|yet)([\p{L}’']+)/giu
const settings =
  /\b(?:when|if|once|until|till|while|whether|before|after|as soon as|the moment|unless|how|that|hope|think|say|notice|tell|ask)\b/i

const questionAboutOthers = new RegExp(
  `\\b(?:do|does|did|is|are|was|would|might|could|has|have|can) ${other}(?! (?:who|whom|you))(?![\\p{L}’'-])(?: [\\p{L}’']+){0,4}`,
  'iu',
)
const you =
  /^(?:(?:to|in|at|on|with|after|before|for|then|so|still|there|now|already|even|right|first|without|afterwards?)(?: [\p{L}’']+){0,3}? )?you\b|^your\b/iu

/** One person, as in a scene; not people in general. */
const scene = /^(?:so |and |but |then )?(?:someone|somebody|a|an|one|your|the|two|friends|people)\b/i

export function othersIn(text: string, exempt: ReadonlySet<string>): string[] {
  const parts = text
    .split(clause)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.flatMap((part, index) => {
    const rest = parts.slice(index + 1)
    const isBegun = index === 0 ? scene.test(part) : index === 1 && !/\byou/i.test(parts[0]!)
    const isScene = you.test(rest[0] ?? '') || (isBegun && rest.some((one) => you.test(one)))
    return isBegun && isScene ? [] : (subject.exec(part)?.[0] ?? [])
  })
  const acts = text.split(/[,;:—–]/).flatMap((part, partIndex) =>
    [...part.matchAll(acting)]
      .filter(({ 0: phrase, 1: verb, index }) => {
        const before = part.slice(0, index)
        return (
          !settings.test(before) &&
          !(partIndex === 0 && before.trim() === '') &&
          !isFromStatement(verb ?? phrase, exempt)
        )
      })
      .map(([phrase]) => phrase),
  )
  const questions = text.includes('?') ? (questionAboutOthers.exec(text)?.[0] ?? []) : []
  return [...found, ...acts, ...[questions].flat()].filter((phrase) => !isFromStatement(phrase, exempt))
}

const fillers = new Set(
  stemsOf(
    'and but yet so the a to still then can cannot may do does did not might could need would even is are it from first say call describe you as someone who that',
  ),
)

const isFromStatement = (phrase: string, exempt: ReadonlySet<string>) =>
  stemsOf(phrase.replace(/n[’']t\b/g, ' not')).every((one) => fillers.has(one) || exempt.has(one))
