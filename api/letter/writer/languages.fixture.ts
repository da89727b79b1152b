import brand from '#content/brand.json'
import germanSignals from '#content/de/assessment/signals.json'
import germanZones from '#content/de/assessment/zones.json'
import { measuresOf } from '#api/bench/insights/measures.ts'
import { anyName, anyOfNames, everydayNames } from '#api/content/names.ts'
import { type LetterBody, letterAsText } from '#api/letter/contract.ts'
import { wienerFormula } from '#api/test/german.ts'

/** By which words of a language its letters are checked. */
interface LetterWords {
  /** the folder in content/ */
  folder: string
  /** so many groups of sixteen simulated people get letters */
  groups: number
  /** of parts and zones */
  names: RegExp
  /** names that are everyday words, too */
  everyday: ReadonlySet<string>
  /** stand beside the prose only */
  besideProse: RegExp
  hedge: RegExp
  /** marks of another language, and words said twice by mistake */
  misprint: RegExp
  /** how hard a letter is to read, in school years */
  gradeOf: (letter: LetterBody) => number
  gradeAtMost: number
  /** in the end of a letter under care */
  support: readonly RegExp[]
  equal: RegExp
  meanings: Record<'about the same' | 'possible shift' | 'likely real change', RegExp>
  up: RegExp
  down: RegExp
  byChance: RegExp
  chances: Record<'possible shift' | 'likely real change', string>
  estimated: string
}

const englishWords: LetterWords = {
  folder: 'en',
  groups: 63,
  names: anyName,
  everyday: everydayNames,
  besideProse: /estimated|by chance|on these few answers|out of 100/,
  hedge: /\b(may|might|perhaps|possibly|probably|seems?|likely|could (?:easily|well)|nearly|can’t have been)\b/gi,
  misprint: /\.”\.|\b(\w+) \1\b/,
  gradeOf: (letter) => measuresOf(letter).readingGrade,
  gradeAtMost: 6,
  support: [/support/, /you trust/, /doctor/, /safety/, /emergency number/],
  equal: /both times/i,
  meanings: {
    'about the same': /about the same/i,
    'possible shift': /possible shift/i,
    'likely real change': /likely real change/i,
  },
  up: /\b(upward|up to|up from|rose|rise|risen|higher)\b/,
  down: /\b(downward|down to|down from|fell|drop|lower)\b/,
  byChance: /by chance/i,
  chances: { 'possible shift': 'about 21 in 100', 'likely real change': 'about 7 in 100' },
  estimated: '(estimated)',
}

const germanNames = [
  ...Object.values(germanSignals).flatMap(({ name, components, styles }) => [
    name,
    ...Object.values({ ...components, ...styles }).map((part) => part.name),
  ]),
  ...Object.values(germanZones.zones).map(({ name }) => name.replace('{product}', brand.product)),
]

const germanWords: LetterWords = {
  folder: 'de',
  groups: 20,
  names: new RegExp(`(?<![\\p{L}-])(?:${anyOfNames(germanNames)})(?![\\p{L}-])`, 'gu'),
  everyday: new Set(['Gleichgewicht', 'Muster', 'Nähe', 'Sinn', 'Vertrauen']),
  besideProse: /\(geschätzt\)|durch Zufall|nach diesen wenigen Antworten|von 100/,
  hedge:
    /\b(?:vielleicht|wahrscheinlich|vermutlich|möglicherweise|womöglich|(?<!dich )wohl(?! fühl)|könnte|scheint|dürfte|fast|beinahe)\b/gi,
  misprint: /”|\.“\.|(?<!\p{L})(?!(?:die|sie|das|der|nah) )(\p{L}{3,}) \1(?!\p{L})/u,
  gradeOf: (letter) => wienerFormula(letterAsText(letter)),
  gradeAtMost: 7,
  support: [/Sicherheit/, /vertraust/, /Arztpraxis|ärztlich/, /Beratungsstelle/, /Notruf/],
  equal: /genau wie beim letzten Mal|diesmal ist sie es wieder|so viele wie beim letzten Mal/,
  meanings: {
    'about the same': /etwa gleich/,
    'possible shift': /vielleicht (?:ist das )?eine Veränderung/,
    'likely real change': /wahrscheinlich (?:ist das )?eine echte Veränderung/,
  },
  up: /gestiegen|hinauf|höher/,
  down: /gefallen|hinunter|niedriger/,
  byChance: /durch Zufall/,
  chances: { 'possible shift': 'etwa 21 von 100', 'likely real change': 'etwa 7 von 100' },
  estimated: '(geschätzt)',
}

export const languagesOfLetters: readonly LetterWords[] = [englishWords, germanWords]
