import { describe, expect, test } from 'bun:test'
import { signalNames } from '../contract/signal-names.ts'
import { type Item, items } from './bank.ts'
import {
  bankFaults,
  countsCircumstance,
  faultsOfAll,
  wordingFaults,
  joinsTwoVerbs,
  namesSafePerson,
  opening,
  parallelFaults,
  signalsOfPreferences,
  styleWords,
  tiesToStyle,
  verbsOf,
} from './bank-rules.ts'

const shown = ({ id, text }: Item) => `${id}: ${text}`

describe('faultsOfAll', () => {
  test('reports a bank over grade 5.2, or with a negation in more than one item of ten', () => {
    expect(faultsOfAll(items)).toEqual([])
    const hard = items.map((item) => ({ ...item, text: 'I do not appreciate considerable intellectual disagreement.' }))
    expect(faultsOfAll(hard)).toEqual([
      expect.stringContaining('and 5.2 is the limit'),
      expect.stringContaining('200 questions have a negation, and 20 may'),
    ])
  })
})

describe('items that count against a person', () => {
  const against = items.filter((item) => item.keyed === -1)

  test('name a safe person in Anchor', () => {
    const inAnchor = against.filter((item) => item.signal === 'Anchor')
    expect(inAnchor).toHaveLength(12)
    expect(inAnchor.filter((item) => !namesSafePerson(item.text)).map(shown)).toEqual([])
  })

  test('describe no circumstance, lapse of attention or unread face', () => {
    expect(against).toHaveLength(64)
    expect(against.filter((item) => countsCircumstance(item.text)).map(shown)).toEqual([])
  })
})

describe('skills and styles', () => {
  const skilled = signalNames.filter((signal) => styleWords[signal])

  test.each(skilled)('tie no skill of %s to one of its styles', (signal) => {
    const skills = items.filter((item) => item.signal === signal && item.style === null)
    expect(skills.length).toBeGreaterThan(0)
    expect(skills.filter(tiesToStyle).map(shown)).toEqual([])
  })

  test.each(signalsOfPreferences)('word the styles of %s in parallel, or are reported', (signal) => {
    const last = items.findLast((item) => item.signal === signal && item.keyed === 0)!
    const other = { ...last, text: 'Best of all, I like this.' }
    const faults = parallelFaults(items.map((item) => (item === last ? other : item)))
    expect(faults).toEqual([
      {
        item: other,
        fault: `does not begin with “${opening(last.text, 3)}”, as another style of ${signal} does`,
      },
    ])
  })
})

describe('the rules', () => {
  const sound = 'I ask the people I love what makes them feel cared for.'

  test.each([
    ['I like people.', 'not 8 to 16 words'],
    ['I like to talk with people. They like to talk with me.', 'not one sentence'],
    ['People like to talk with those who are close to them.', 'not in the first person'],
    ['I was glad when people close to me came to see me.', 'not in the present tense'],
    ['I appreciate considerable intellectual disagreement among sophisticated individuals.', 'over grade 7'],
    ['I never feel at ease when someone gets to know me.', 'an absolute'],
    ['I feel anxious when someone close to me is away from home.', 'a clinical label'],
    ['I tell my partner what I am working toward in my life.', 'a partner, a spouse or a gender'],
    ['I wear my heart on my sleeve when I am with people.', 'an idiom'],
    ['I can speak up more or less when I am with people.', 'an idiom'],
  ])('reports "%s"', (text, fault) => {
    expect(wordingFaults(text)).toEqual([fault])
    expect(wordingFaults(sound)).toEqual([])
  })

  test('report an item with the words or the opening of another, or with two faults', () => {
    const [first, second] = items as [Item, Item]
    const faultsOf = (text: string) =>
      bankFaults([first, { ...second, text }]).map(({ item, fault }) => [item.id, fault])
    expect(faultsOf(first.text)).toEqual([
      [second.id, `has nearly the words of question ${first.id}`],
      [second.id, `begins with the two words of question ${first.id}, which is asked before it`],
    ])
    expect(faultsOf('I feel anxious at home and I ask for help there.')).toEqual([
      [second.id, 'has a clinical label'],
      [second.id, 'asks two things at a time'],
    ])
  })

  test('find two verbs in one item', () => {
    const verbs = verbsOf([sound, 'I listen to people.', 'I tell people what I think.'])
    expect(joinsTwoVerbs('I ask people and listen to what they say.', verbs)).toBe(true)
    expect(joinsTwoVerbs('I ask people but I tell them little.', verbs)).toBe(true)
    expect(joinsTwoVerbs('I ask friends and family what they love.', verbs)).toBe(false)
  })

  test('recognise a safe person', () => {
    expect(namesSafePerson('I worry that people I love will find someone they like more.')).toBe(false)
    expect(namesSafePerson('When someone dear to me goes quiet, I worry that they care less.')).toBe(false)
    expect(namesSafePerson('It feels risky to need someone, even someone who is good to me.')).toBe(true)
  })

  test.each([
    'By the time I see people I love, my energy is used up.',
    'Someone else’s bad day stays with me for hours.',
    'When things go wrong, I tend to see bad luck first.',
    'My mind drifts to other things when someone talks for long.',
    'From someone’s face, I find it hard to tell how they feel.',
  ])('find a circumstance in "%s"', (text) => {
    expect(countsCircumstance(text)).toBe(true)
    expect(countsCircumstance(sound)).toBe(false)
  })
})
