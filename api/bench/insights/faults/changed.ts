import { componentId, itemId } from '../../../contract/insights.ts'
import { adding, replacing, type Drafted, type Variant } from './fault.ts'

const signalInId = (id: string) => /:(\w+)/.exec(id)?.[1]
const citing = (sentence: Drafted, ...evidence: string[]): Drafted => ({ ...sentence, evidence })
/** The component that a sentence names and cites. */
const componentOf = ({ text, evidence }: Drafted) =>
  evidence.find((id) => id.startsWith('component:') && text.includes(id.split('/')[1]!))
const citedItems = ({ evidence }: Drafted) => evidence.filter((id) => id.startsWith('item:'))

/** Changes of what a sentence of a right text cites. */
const citations: Variant[] = [
  replacing('a component that does not exist', (sentence) =>
    componentOf(sentence) ? citing(sentence, ...sentence.evidence, 'component:Spark/Magic') : undefined,
  ),
  replacing('a statement that does not exist', (sentence) => citing(sentence, ...sentence.evidence, 'item:999')),
  replacing('no evidence at all', (sentence) => citing(sentence)),
  replacing('a sister component in place of the one that is named', (sentence, { profile }) => {
    const named = componentOf(sentence)
    const sister = profile.components.find(
      ({ signal, name }) => signal === signalInId(named ?? '') && componentId(signal, name) !== named,
    )
    return named && sister ? citing(sentence, componentId(sister.signal, sister.name)) : undefined
  }),
  replacing('another component that is offered, in place of the one that is named', (sentence, { profile }) => {
    const named = componentOf(sentence)
    const other = profile.lowest.map(({ signal, name }) => componentId(signal, name)).find((id) => id !== named)
    return named && sentence.evidence.length < 3 ? citing(sentence, other!) : undefined
  }),
  replacing('the whole score in place of a component', (sentence) =>
    componentOf(sentence) ? citing(sentence, 'ras') : undefined,
  ),
  replacing('one of two quoted statements left out', (sentence) =>
    citedItems(sentence).length > 1 && sentence.text.includes('“')
      ? citing(sentence, citedItems(sentence)[0]!)
      : undefined,
  ),
  replacing('a pair of statements exchanged for another pair', (sentence, { pairs }) => {
    const other = pairs.at(-1)!.answers.map(({ item }) => `item:${item.id}`)
    const isOther = citedItems(sentence).length > 1 && !citedItems(sentence).includes(other[0]!)
    return isOther ? citing(sentence, ...other) : undefined
  }),
  replacing('the score in place of the change', (sentence) =>
    sentence.evidence.includes('growth') && /last time/i.test(sentence.text) ? citing(sentence, 'ras') : undefined,
  ),
  replacing('a signal without its kind', (sentence) =>
    componentOf(sentence) ? citing(sentence, signalInId(componentOf(sentence)!)!) : undefined,
  ),
]

const numbers: Variant[] = [
  replacing('two numbers of the lowest components change places', ({ text, evidence }) => {
    const [one, other] = text.match(/\((\d+)\)/g) ?? []
    if (!one || !other || one === other || !/lowest/.test(text)) return undefined
    return { text: text.replace(one, '(@)').replace(other, one).replace('(@)', other), evidence }
  }),
  replacing('the whole score is another', ({ text, evidence }, { scored }) => {
    const score = Math.round(scored.rasScore)
    return /Relationship Alignment Score/.test(text)
      ? { text: text.replace(`${score} out`, `${score + 6} out`), evidence }
      : undefined
  }),
  replacing('the error is another', ({ text, evidence }) =>
    /off by about \d+ points/.test(text) ? { text: text.replace(/about \d+/, 'about 9'), evidence } : undefined,
  ),
]

const components: Variant[] = [
  replacing('a component that is not among the lowest in place of one that is', (sentence, { profile }) => {
    const [third, top] = [profile.lowest[2]!, profile.components[0]!]
    const said = `${third.name} (${Math.round(third.score)}) in ${third.signal}`
    if (!sentence.text.includes(said)) return undefined
    const text = sentence.text.replace(said, `${top.name} (${Math.round(top.score)}) in ${top.signal}`)
    return { text, evidence: [...sentence.evidence.slice(0, 2), componentId(top.signal, top.name)] }
  }),
]

const signals: Variant[] = [
  replacing('a component among the lowest is said to be in another signal', (sentence, { profile }) => {
    const [first, ...others] = profile.lowest
    const other = others.find(({ signal }) => signal !== first!.signal)
    const said = new RegExp(`(${first!.name}(?: \\(\\d+\\))? in )${first!.signal}`)
    if (!other || !said.test(sentence.text)) return undefined
    return { ...sentence, text: sentence.text.replace(said, `$1${other.signal}`) }
  }),
]

/** "I trust my friends": "You trust your friends." */
function inSecondPerson(statement: string): string {
  const turned = statement.replace(/\bI am\b/g, 'you are').replace(/\bmyself\b/g, 'yourself')
  const inWordsOfYou = turned.replace(/\bmy\b/gi, 'your').replace(/\b(?:I|me)\b/g, 'you')
  return inWordsOfYou.charAt(0).toUpperCase() + inWordsOfYou.slice(1)
}

const answers: Variant[] = [
  adding('a statement that was disagreed with, told as if it were so', ({ pairs, answers: given }) => {
    const found = pairs.flatMap((pair) => pair.answers).find(({ item }) => given.get(item.id)! < 3)
    return found && { text: inSecondPerson(found.item.text), evidence: [itemId(found.item.id)] }
  }),
  adding('a statement that was agreed with, told as if it were not so', ({ pairs, answers: given }) => {
    const found = pairs.flatMap((pair) => pair.answers).find(({ item }) => given.get(item.id)! > 3)
    const text = found && inSecondPerson(found.item.text).replace(/^You (?!are|can)/, 'You do not ')
    return found && text?.startsWith('You do not ') ? { text, evidence: [itemId(found.item.id)] } : undefined
  }),
  replacing('a telling without its "not"', ({ text, evidence }) => {
    const own = text.replace(/“[^”]*”/g, '')
    const turned = /\b(?:do not|cannot) /.test(own) && !/“[^”]*(?:do not|cannot)/.test(text)
    return turned ? { text: text.replace(/\bdo not /, '').replace(/\bcannot /, 'can '), evidence } : undefined
  }),
  replacing('agreed and disagreed change places', ({ text, evidence }) =>
    text.includes('“') && /\b(dis)?agreed\b/.test(text)
      ? { text: text.replace(/\b(dis)?agreed\b/g, (_, dis) => (dis ? 'agreed' : 'disagreed')), evidence }
      : undefined,
  ),
  replacing('a quoted statement in other words', ({ text, evidence }) => {
    const [quote] = /“I [^”]+”/.exec(text) ?? []
    return quote ? { text: text.replace(quote, quote.replace('“I ', '“Sometimes I ')), evidence } : undefined
  }),
]

/** One word, number or id of a right text changed, by the kind of fault. */
export const changed: Record<string, Variant[]> = {
  citation: citations,
  number: numbers,
  component: components,
  signal: signals,
  answer: answers,
}
