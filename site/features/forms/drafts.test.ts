import { withPromptServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere, idOf } from '#site/test/viewer.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { createDraft } from './drafts.ts'

withPromptServer()

describe('a draft', () => {
  test('belongs to its own form, replaces the one before and leaves nothing behind once dropped, empty or secret', () => {
    const draft = createDraft('contact')
    draft.keep({ name: 'Robin', message: 'Hello' })
    draft.keep({ name: 'Robin' })
    const drafts = ['contact', 'feedback'].map((form) => createDraft(form).read())
    expect(drafts).toEqual([{ name: 'Robin' }, {}])
    draft.drop()
    expect(sessionStorage).toHaveLength(0)
    draft.keep({ name: 'Robin' })
    draft.keep({ newPassword: 'secret', token: 'secret' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('belongs to one user, also after their session has ended', () => {
    become('account')
    const draft = createDraft('contact')
    draft.keep({ message: 'I am Robin.' })
    become('account', 'kim')
    expect(createDraft('contact').read()).toEqual({})
    becomeElsewhere('visitor')
    delete document.documentElement.dataset.owner
    expect(createDraft('contact').read()).toEqual({})
    draft.keep({ message: 'I am still Robin.' })
    expect(Object.keys(sessionStorage)).toEqual([`draft:${idOf('robin')}:contact`])
  })

  test.each(['{', '[]', '3', '{"name":3}'])('ignores the stored value %j', (text) => {
    sessionStorage['draft::contact'] = text
    expect(createDraft('contact').read()).toEqual({})
  })
})
