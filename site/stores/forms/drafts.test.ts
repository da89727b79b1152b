import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { DeviceStorage } from '../device-storage.ts'
import { withPage } from '../page.fixture.ts'
import { createDraft, draftKey } from './drafts.ts'
import { createDraftStorage } from './form.fixture.ts'

const fieldName = fc.stringMatching(/^[a-z][A-Za-z]{0,20}$/)

const refusing: DeviceStorage = {
  getItem() {
    throw new Error('refused')
  },
  setItem() {
    throw new Error('full')
  },
  removeItem() {
    throw new Error('refused')
  },
}

describe('a draft', () => {
  test('comes back word for word, whatever was typed', () => {
    fc.assert(
      fc.property(fc.dictionary(fieldName, fc.string(), { noNullPrototype: true }), (values) => {
        const storage = createDraftStorage()
        createDraft('contact', () => storage).keep(values)
        expect(createDraft('contact', () => storage).read()).toEqual(values)
      }),
    )
  })

  test('a draft replaces the one before', () => {
    const storage = createDraftStorage()
    const draft = createDraft('contact', () => storage)
    draft.keep({ name: 'Robin', message: 'Hello' })
    draft.keep({ name: 'Robin' })
    expect(draft.read()).toEqual({ name: 'Robin' })
  })

  test('the draft of one form is not the draft of another', () => {
    const storage = createDraftStorage()
    createDraft('contact', () => storage).keep({ name: 'Robin' })
    expect(createDraft('feedback', () => storage).read()).toEqual({})
  })

  test('leaves nothing behind once it is dropped or empty', () => {
    const storage = createDraftStorage()
    const draft = createDraft('contact', () => storage)
    draft.keep({ name: 'Robin' })
    draft.drop()
    expect(storage.kept.size).toBe(0)
    draft.keep({ name: 'Robin' })
    draft.keep({})
    expect(storage.kept.size).toBe(0)
  })
})

describe('of several people in one tab', () => {
  const page = withPage()

  test('each person in a tab finds a draft of their own, a visitor too', () => {
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

  test('a person writes on for themselves on their page once their session has ended', () => {
    page.signIn('robin')
    const draft = createDraft('contact')
    draft.read()
    delete page.dataset.signedIn
    draft.keep({ message: 'I am Robin.' })
    expect(Object.keys(page.sessionStorage)).toEqual([draftKey('contact', 'robin')])
  })
})

describe('where the device is of no help', () => {
  test.each(['{', '[]', '3', 'null', '{"name":3}', ''])('what is kept as %j is no draft', (text) => {
    const storage = createDraftStorage(new Map([[draftKey('contact'), text]]))
    expect(createDraft('contact', () => storage).read()).toEqual({})
  })

  test.each([
    ['refuses', () => refusing],
    [
      'is missing',
      () => {
        throw new ReferenceError('sessionStorage')
      },
    ],
  ])('a storage that %s stops nobody', (_, storage) => {
    const draft = createDraft('contact', storage)
    draft.keep({ name: 'Robin' })
    draft.drop()
    expect(draft.read()).toEqual({})
  })
})
