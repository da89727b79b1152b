import { z } from 'zod'
import methodContent from '#content/assessment/method.json'
import parametersContent from '#content/assessment/parameters.json'
import qualityContent from '#content/en/assessment/quality.json'
import trialContent from '#content/assessment/trial.json'
import safetyContent from '#content/en/assessment/safety.json'
import signalsContent from '#content/assessment/signals.json'
import zonesContent from '#content/assessment/zones.json'
import brandContent from '#content/brand.json'
import linksContent from '#content/links.json'
import signalWordsContent from '#content/en/assessment/signals.json'
import zoneWordsContent from '#content/en/assessment/zones.json'
import categoriesContent from '#content/en/faq/categories.json'
import supportContent from '#content/en/support.json'
import { QualityReason } from '../results/contract.ts'
import { SignalName, signalNames } from '../contract/signal.ts'
import { withAsciiDomain } from '../contract/text.ts'
import { parseContent } from './content-error.ts'
import { Support } from './groups/support.ts'
import { parameterNames } from '../instrument/public/parameters.ts'
import { Phrase, phraseWith, taglineWith, Text, texts, textWith } from './text-schema.ts'
import './words-check.ts'

// Checked at the start and before the build. Browsers take them unchecked, so the code that they run imports only types from here.

const Branded = textWith('product', 'email')
const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'This must be a colour: # and six of 0 to 9 and a to f, such as #2c3a97.')

const Brand = z.strictObject({
  product: Text,
  email: z
    .string()
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern: z.regexes.html5Email })),
})
export type Brand = z.infer<typeof Brand>

const pageNames = Object.keys(linksContent.pages)
const Names = z.array(z.enum(pageNames)).min(1)
const Links = z.strictObject({
  pages: z.record(z.string(), Text),
  /** what is in each, in order; `frameworks` opens their list */
  navigation: z.strictObject({
    full: z.array(z.enum([...pageNames, 'frameworks'])).min(1),
    short: Names,
    footer: Names,
  }),
  betaBanner: Text,
})
parseContent('links.json', Links, linksContent)

const SignalKeys = z.strictObject({
  name: SignalName,
  colour: z.strictObject({ light: Colour, dark: Colour }),
  components: z.array(z.strictObject({ name: Text })).min(1),
  styles: z
    .array(
      z.strictObject({
        name: Text,
        /** of 1,000 simulated people; null: not in the line of styles */
        clearIn1000: z.int().nullable(),
      }),
    )
    .min(2),
})
export type SignalKeys = z.infer<typeof SignalKeys>

const SignalsKeys = z.array(SignalKeys).refine((all) => all.map(({ name }) => name).join() === signalNames.join(), {
  error: `These must be the ten signals in their order: ${signalNames.join(', ')}.`,
})

const signals = parseContent('assessment/signals.json', SignalsKeys, signalsContent)

const forEach = <Part extends z.ZodType>(keys: readonly { name: string }[], part: Part) =>
  z.strictObject(Object.fromEntries(keys.map(({ name }) => [name, part])))

const SignalWords = (keys: SignalKeys) =>
  z.strictObject({
    ...texts('name', 'description', 'high', 'low'),
    meaning: Phrase,
    inShort: Text.max(64),
    components: forEach(keys.components, z.strictObject(texts('name', 'description'))),
    styles: forEach(keys.styles, z.strictObject({ ...texts('name', 'description'), plainName: Text.nullable() })),
  })
export type SignalWords = z.infer<ReturnType<typeof SignalWords>>

parseContent(
  'en/assessment/signals.json',
  z.strictObject(Object.fromEntries(signals.map((keys) => [keys.name, SignalWords(keys)]))),
  signalWordsContent,
)

/** At least `from`, or less than `under` (0-100). */
const Bound = z.strictObject({ signal: SignalName, from: z.number().optional(), under: z.number().optional() })
export type Bound = z.infer<typeof Bound>
const Agreement = z.strictObject({ every: z.array(Bound).min(1).optional(), some: z.array(Bound).min(1).optional() })

/** Includes the whole scores `from` and `to` (0-100). `ownLine`: when its own line is true. */
const ZoneKeys = z.strictObject({ name: Branded, from: z.int(), to: z.int(), ownLine: Agreement.nullable() })
export type ZoneKeys = z.infer<typeof ZoneKeys>

const ZonesKeys = z
  .array(ZoneKeys)
  .refine(
    (zones) =>
      zones.every(({ from, to }, index) => from === (zones[index - 1]?.to ?? -1) + 1 && to > from) &&
      zones.at(-1)?.to === 100,
    'Each zone must begin one above the end of the one before it, from 0 to 100.',
  )
const zones = parseContent('assessment/zones.json', ZonesKeys, zonesContent)

const ZoneWords = z.strictObject({
  name: Branded,
  description: phraseWith('product', 'email'),
  tagline: taglineWith('product', 'email'),
  meaning: Phrase,
  /** only where the keys have a condition */
  ownLine: Text.nullable(),
})
export type ZoneWords = z.infer<typeof ZoneWords>

const ZonesWords = z.strictObject({ ...texts('note', 'mixedLine'), zones: forEach(zones, ZoneWords) })
parseContent('en/assessment/zones.json', ZonesWords, zoneWordsContent)

const componentNames = signals.flatMap(({ components }) => components.map(({ name }) => name))

const measured: Record<string, readonly string[]> = {
  error: ['RAS', ...signalNames, ...componentNames],
  'prior.mean': componentNames,
  'shrink.component': componentNames,
  'shrink.difference': componentNames,
}
const measuredNames = Object.entries(measured).flatMap(([kind, of]) => of.map((name) => `${kind}.${name}`))

const Parameter = z.strictObject({
  name: z.enum([...parameterNames, ...measuredNames], 'This names no parameter: correct it, or take the row out.'),
  value: z.number(),
  source: z.enum(['simulated', 'sample']),
  /** sample size; null if simulated */
  n: z.int().positive().nullable(),
  date: z.iso.date(),
})

export const Parameters = z
  .array(Parameter)
  .refine((rows) => rows.every(({ source, n }) => (source === 'sample') === (n !== null)), {
    error: 'A parameter from a sample says of how many sheets, and a simulated one of none.',
  })
  .superRefine((rows, { addIssue }) => {
    for (const name of new Set([...parameterNames, ...rows.map((row) => row.name)])) {
      const count = rows.filter((row) => row.name === name).length
      if (count !== 1) addIssue({ code: 'custom', message: `${name} must be here once, not ${count} times.` })
    }
  })

const Range = z.strictObject({ from: z.number(), to: z.number() })
const Study = z.strictObject({ people: z.int().positive(), statements: z.int().positive() })
const FigureElsewhere = z.union([
  z.number(),
  Range,
  Range.extend({ value: z.number() }),
  z.strictObject({ value: z.number(), spread: z.number() }),
])
const BySize = z.record(z.enum(['4', '5', '6', '7']), z.number())

/** Figures of the page on the method that no code computes. */
const MethodFigures = z.strictObject({
  studies: z.strictObject({ spi: Study, neo: Study, bfi: Study, epi: Study }),
  comparisons: z.record(
    Text,
    z.strictObject({
      /** shares and correlations are from 0 to 1, steps those of the five answers */
      kind: z.enum(['share', 'correlation', 'steps', 'points']),
      /** or what scores are computed with: the RAS's error, or a parameter's name */
      here: z.union([FigureElsewhere, z.literal('error'), z.enum(parameterNames)]),
      spi: FigureElsewhere.optional(),
      neo: FigureElsewhere.optional(),
      bfi: FigureElsewhere.optional(),
      epi: FigureElsewhere.optional(),
    }),
  ),
  simulated: z.strictObject({
    alpha: BySize,
    sameDay: BySize,
    styleClearRight: Range,
    styleLeaningRight: Range,
    careFound: z.number(),
    careFoundMilder: z.number(),
    careShown: z.number(),
    halfRandomFound: z.number(),
    /** what days that matter less or more would change: the RAS's error, and the share of unchanged people */
    days: z.array(
      z.strictObject({ allSignals: z.number(), eachSignal: z.number(), error: z.number(), likely: z.number() }),
    ),
  }),
})
parseContent('assessment/method.json', MethodFigures, methodContent)

const Safety = z.strictObject({
  lines: Text,
  /** on paper, which others may find */
  onPaper: Text,
  lookingBack: Text,
})

parseContent('assessment/parameters.json', Parameters, parametersContent)
parseContent('assessment/trial.json', z.strictObject({ statement: z.int() }), trialContent)
parseContent('brand.json', Brand, brandContent)
parseContent('en/assessment/safety.json', Safety, safetyContent)

const QualityWords = z.strictObject({ reasons: z.record(QualityReason, Text), end: Text })
parseContent('en/assessment/quality.json', QualityWords, qualityContent)
parseContent('en/faq/categories.json', z.array(z.strictObject(texts('folder', 'title'))).min(1), categoriesContent)
parseContent('en/support.json', Support, supportContent)
