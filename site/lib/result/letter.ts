import type { Evidence, EvidenceCatalogue, Paragraph, Sentence } from '../../../api/contract/insights.ts'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import type { ParagraphState } from '../../../api/contract/paragraph.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import type { SignalName } from '../../../api/contract/signal.ts'
import { signalScoreKey } from '../../../api/contract/signal-names.ts'
import { formatScore } from '../format.ts'
import { type Cited, citedThing, mayStandOut } from './cited.ts'
import { headingsOf } from './letter-headings.ts'
import { withoutSupport } from './support-words.ts'

/** A statement of the questionnaire, with the person's answer to it. */
export type Statement = NonNullable<Evidence['statement']>

/** One that is shown large beside a paragraph, in the colour of its signal. */
interface PullQuote extends Statement {
  signal: SignalName | null
}

/** A score beside a paragraph: of a signal, or of the whole. */
interface Chip {
  label: string
  signal: SignalName | null
  /** as shown */
  score: string
}

/** A paragraph of a result's text, with what is shown around it. */
export interface LetterParagraph {
  heading: string
  writer: Paragraph['writer']
  /** the signals whose petals are shown beside it, the most cited first; none if it is about the whole */
  signals: SignalName[]
  chips: Chip[]
  /** a statement that it rests on, with the person's answer, and that no sentence of the letter quotes */
  quote: PullQuote | null
  sentences: Sentence[]
  /** whether the person says it fits; null if that is not known */
  judged: ParagraphState | null
}

/** With more of them a letter would be hard to read. */
const quotesAtMost = 2
const signalsAtMost = 4

/** The summary as a letter: each paragraph with what is shown around it, which all follows from what it cites. */
export function letterOf(
  result: ScoreResult,
  { insights, evidence, paragraphs }: Pick<InsightsState, 'insights' | 'evidence' | 'paragraphs'>,
): LetterParagraph[] {
  const { summary } = withoutSupport(insights)
  const statements = Object.values(evidence).flatMap(({ statement }) => statement?.wording ?? [])
  const letters = new Map(statements.map((wording) => [wording, lettersOf(wording)]))
  const read = summary.map((paragraph) => readParagraph(paragraph, letters))
  const headings = headingsOf(read, { ...result, care: insights.care })
  const quoted = new Set(read.flatMap(({ quoted }) => quoted))
  let quotesLeft = quotesAtMost
  return read.map(({ writer, sentences, signals, cited }, place) => {
    const { heading, isOfWhole } = headings[place]!
    const quote = quotesLeft > 0 ? clearestOf(cited.flat(), { evidence, quoted, care: insights.care }) : null
    if (quote) {
      quotesLeft -= 1
      quoted.add(quote.wording)
    }
    const isScoreCited = cited.flat().some(({ kind }) => kind === 'ras')
    return {
      heading,
      writer,
      signals: isOfWhole ? [] : signals,
      chips: [
        ...(isScoreCited ? [{ label: 'Score', signal: null, score: formatScore(result.rasScore) }] : []),
        ...signals.map((signal) => ({ label: signal, signal, score: formatScore(result[signalScoreKey(signal)]) })),
      ],
      quote,
      sentences,
      judged: paragraphs[place] ?? null,
    }
  })
}

/** Sentences as one text. */
export function joinSentences(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}

/** A paragraph with what it rests on, and the statements that it quotes word for word. */
function readParagraph({ writer, sentences }: Paragraph, statements: ReadonlyMap<string, string>) {
  const cited = sentences.map((sentence) => sentence.evidence.map(citedThing))
  const text = lettersOf(joinSentences(sentences))
  const quoted = [...statements].flatMap(([wording, letters]) => (text.includes(letters) ? wording : []))
  return { writer, sentences, cited, signals: mostCited(cited.flat()), quoted, isQuoting: quoted.length > 0 }
}

/** A text without what a quotation may change: punctuation and capitals. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function mostCited(things: readonly Cited[]): SignalName[] {
  const times = Map.groupBy(
    things.flatMap(({ signal }) => signal ?? []),
    (signal) => signal,
  )
  return [...times.keys()].sort((a, b) => times.get(b)!.length - times.get(a)!.length).slice(0, signalsAtMost)
}

interface QuoteRules {
  evidence: EvidenceCatalogue
  /** the wordings that are in the letter already */
  quoted: ReadonlySet<string>
  care: boolean
}

/**
 * The cited statement that the person answered most clearly, preferring one they agreed with. None whose answer lowers
 * a score: what is hard is said in the text, but not shown large.
 */
function clearestOf(things: readonly Cited[], { evidence, quoted, care }: QuoteRules): PullQuote | null {
  const [clearest] = things
    .flatMap((thing) => {
      const statement = evidence[thing.id]?.statement
      if (!statement || quoted.has(statement.wording) || !mayStandOut(thing, statement.wording, care)) return []
      return [{ quote: { ...statement, signal: thing.signal }, keyed: thing.row!.keyed, lean: statement.answer - 3 }]
    })
    .filter(({ keyed, lean }) => lean !== 0 && keyed * lean >= 0)
    .sort((a, b) => Number(b.lean > 0) - Number(a.lean > 0) || Math.abs(b.lean) - Math.abs(a.lean))
  return clearest?.quote ?? null
}
