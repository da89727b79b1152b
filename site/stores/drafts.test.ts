import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { withPage } from './page.fixture.ts'
import { createDraft, draftKey } from './drafts.ts'
import { createDraftStorage } from './device-storage.fixture.ts'

const fieldName = fc.stringMatching(/^[a-z][A-Za-z]{0,20}$/)

const refuse = () => {
  throw new Error('refused')
}

describe('a draft', () => {
  test('returns exactly what was typed, to its own form', () => {
    fc.assert(
      fc.property(fc.dictionary(fieldName, fc.string(), { noNullPrototype: true }), (values) => {
        const storage = createDraftStorage()
        createDraft('contact', () => storage).keep(values)
        expect(createDraft('contact', () => storage).read()).toEqual(values)
        expect(createDraft('feedback', () => storage).read()).toEqual({})
      }),
    )
  })

  test('replaces the one before and leaves nothing behind once dropped, empty or secret', () => {
    const storage = createDraftStorage()
    const draft = createDraft('contact', () => storage)
    draft.keep({ name: 'Robin', message: 'Hello' })
    draft.keep({ name: 'Robin' })
    expect(draft.read()).toEqual({ name: 'Robin' })
    draft.drop()
    expect(storage.kept.size).toBe(0)
    draft.keep({ name: 'Robin' })
    draft.keep({ newPassword: 'secret', token: 'secret' })
    expect(storage.kept.size).toBe(0)
  })
})

describe('drafts of several people', () => {
  const page = withPage()

  test('are separate for each user and for visitors', () => {
    page.signIn('robin')
    createDraft('contact').keep({ message: 'I am Robin.' })
    page.signIn('kim')
    expect(createDraft('contact').read()).toEqual({})
    createDraft('contact').keep({ message: 'I am Kim.' })
    page.signOut()
    delete page.dataset.signedIn
    expect(createDraft('contact').read()).toEqual({})
    page.signIn('robin')
    expect(createDraft('contact').read()).toEqual({ message: 'I am Robin.' })
  })

  test('stay with the user of the page after the session has ended', () => {
    page.signIn('robin')
    const draft = createDraft('contact')
    draft.read()
    delete page.dataset.signedIn
    draft.keep({ message: 'I am Robin.' })
    expect(Object.keys(page.sessionStorage)).toEqual([draftKey('contact', 'robin')])
  })
})

describe('a draft without usable storage', () => {
  test.each(['{', '[]', '3', 'null', '{"name":3}', ''])('ignores the stored value %j', (text) => {
    const storage = createDraftStorage(new Map([[draftKey('contact'), text]]))
    expect(createDraft('contact', () => storage).read()).toEqual({})
  })

  test.each([
    ['refuses', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
    ['is missing', refuse],
  ])('works if the storage %s', (_, storage) => {
    const draft = createDraft('contact', storage)
    draft.keep({ name: 'Robin' })
    draft.drop()
    expect(draft.read()).toEqual({})
  })
})
