import { describe, expect, test } from 'bun:test'
import { createDraft, draftKey } from './drafts.ts'
import { idOf, withPage } from '#site/lib/page.fixture.ts'

const page = withPage()

describe('a draft', () => {
  test('belongs to its own form, replaces the one before and leaves nothing behind once dropped, empty or secret', () => {
    const draft = createDraft('contact')
    draft.keep({ name: 'Robin', message: 'Hello' })
    draft.keep({ name: 'Robin' })
    const drafts = ['contact', 'feedback'].map((form) => createDraft(form).read())
    expect(drafts).toEqual([{ name: 'Robin' }, {}])
    draft.drop()
    expect(page.sessionStorage).toEqual({})
    draft.keep({ name: 'Robin' })
    draft.keep({ newPassword: 'secret', token: 'secret' })
    expect(page.sessionStorage).toEqual({})
  })

  test('belongs to one user, also after their session has ended', () => {
    page.signIn('robin')
    const draft = createDraft('contact')
    draft.keep({ message: 'I am Robin.' })
    page.signIn('kim')
    expect(createDraft('contact').read()).toEqual({})
    page.signOut()
    delete page.dataset.owner
    expect(createDraft('contact').read()).toEqual({})
    draft.keep({ message: 'I am still Robin.' })
    expect(Object.keys(page.sessionStorage)).toEqual([draftKey('contact', idOf('robin'))])
  })

  test.each(['{', '[]', '3', '{"name":3}'])('ignores the stored value %j', (text) => {
    page.sessionStorage[draftKey('contact')] = text
    expect(createDraft('contact').read()).toEqual({})
  })
})
