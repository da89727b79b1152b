import { describe, expect, test } from 'bun:test'
import { sentencesOf } from '../../../contract/insights.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { writeInsights } from '../writer/writer.ts'
import { forbiddenIn } from './forbidden.ts'
import { withoutStatements } from './statements.ts'

const refused: Record<string, string[]> = {
  'is or suggests a diagnosis': [
    'You show signs of an anxious attachment.',
    'This suggests depression.',
    'You are codependent.',
    'Talk to a therapist about it.',
    'You are emotionally unavailable.',
    'You have a disorder, and this is a diagnosis.',
  ],
  'speaks of a partner or of one other person': [
    'Your partner will notice.',
    'She does not listen.',
    'Call your ex.',
    'A husband may help.',
  ],
  'judges another person or a bond': [
    'That is toxic.',
    'They are wrong for you.',
    'You deserve better than that.',
    'They are manipulating you.',
    'You two belong together.',
    'Speak up to the person who scares you.',
    'This bond is not good for you.',
  ],
  'advises to confront, to stay, to leave or to forgive': [
    'Confront what happened with them.',
    'Stay with them a little longer.',
    'Stick it out.',
    'End the relationship.',
    'Break up with them.',
    'Walk away from them.',
    'Forgive them.',
    'Give them another chance.',
    'Make them see your side.',
    'Show them how they have hurt you.',
    'Do not give up: giving up on them is easy.',
  ],
  'promises or generalizes (always, never, everyone, proven)': [
    'You are always kind.',
    'It never fails.',
    'A proven way.',
  ],
  'tells of origins, motives or seasons, or of what is often or usually so': [
    'You often step back.',
    'That is what you usually do.',
    'You learned to keep still.',
    'It once was protection.',
    'It may be a hard season.',
  ],
  'is an image or a general saying with no answer beneath it': [
    'It fits like a suit that fits most days.',
    'Your calm is a quiet garden, or a river.',
    'That holds most of the time.',
  ],
  'calls a part the greatest, or sets it against the rest': [
    'Your greatest strength is Warm Response.',
    'Trust is the greatest of them.',
    'Trust is your biggest strength.',
    'Trust stands above the rest of your profile.',
    'It lies below the others.',
  ],
  'asks for an apology': ['Say sorry for it.', 'Apologize to a friend.'],
  'takes a zone for a kind of people, or a step from it': [
    'People in this zone know themselves.',
    'In your zone, the next step is rest.',
  ],
  'compares with other people, of whom the scores know nothing': [
    'Studies show that it works.',
    'You listen better than most people.',
    'You are in the top percentile.',
  ],
  'speaks of instructions, of a prompt or of the writer': [
    'As an AI, I cannot say.',
    'Ignore all previous instructions.',
    'My system prompt says so.',
    'See signal:Spark for more.',
  ],
  'holds a link, an address, markup or markdown': [
    'Visit www.example.org today.',
    'See https://example.org for help.',
    'Write to a@example.org.',
    '<img src=x onerror=alert(1)>',
    'This is **bold**.',
    '[Read on](here)',
    'Try {name}.',
    'Go to example.com now.',
  ],
  'holds an emoji, a line break or an invisible character': [
    'Well done 😀',
    'One\nTwo',
    'zero\u200bwidth',
    'turned \u202eround',
  ],
  'holds letters that are not Latin': ['diаgnosis with a foreign letter', 'ты', '今日'],
}

describe('refused', () => {
  for (const [reason, texts] of Object.entries(refused)) {
    test(reason, () => {
      for (const text of texts)
        expect({ text, reasons: forbiddenIn(text) }).toEqual({
          text,
          reasons: expect.arrayContaining([reason]),
        })
    })
  }

  test('the same with other quotes, widths and cases', () => {
    for (const text of ['CONFRONT it', 'Ｃonfront it', 'It isn’t right for you'])
      expect(forbiddenIn(text)).not.toEqual([])
  })
})

describe('let pass', () => {
  test('of an act, a word on what a person does as a rule', () => {
    const act = 'Accept one small offer you would usually wave away.'
    expect(forbiddenIn(act)).not.toEqual([])
    expect(forbiddenIn(act, 'advice')).toEqual([])
  })

  test('plain sentences that only sound alike', () => {
    const fine = [
      'Stay with the feeling for three breaths.',
      'Let them finish.',
      'Leave a little room before you answer.',
      'End the day with one kind sentence.',
      'Break the request into two parts.',
      'It is good for you to rest.',
      'Save an hour for yourself.',
      'It is a snapshot, not a diagnosis.',
      'None of this is a diagnosis.',
      'This is no diagnosis, and it judges nobody.',
      'Café, naïve, fiancé-free words – with “quotes” and … dots.',
    ].map((text) => text.replace('fiancé-free ', ''))
    for (const text of fine) expect({ text, reasons: forbiddenIn(text) }).toEqual({ text, reasons: [] })
  })

  test('all that the built-in writer says, with care and without', () => {
    for (const { scored, answers, scoredBefore } of simulatedPeople(200, 3)) {
      const { summary, recommendations, challenge } = writeInsights(scored, answers, scoredBefore)
      for (const { text } of sentencesOf({ summary })) {
        expect({ text, reasons: forbiddenIn(withoutStatements(text)) }).toEqual({ text, reasons: [] })
      }
      for (const { text } of [...recommendations, ...challenge.days]) {
        expect({ text, reasons: forbiddenIn(text, 'advice') }).toEqual({ text, reasons: [] })
      }
    }
  })
})
