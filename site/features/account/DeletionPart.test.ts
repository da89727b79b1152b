import { expect, test } from 'bun:test'
import { forgetPerson } from './DeletionPart.tsx'
import { withPage } from '#site/lib/page.fixture.ts'

const page = withPage('robin')

test('deletes the user’s data on the device, and keeps the theme and that of others', () => {
  const others = { 'survey-answers:kim:a2': '{}', 'passkey-offer:kim': 'no', 'support-hidden:kim:a2': 'yes' }
  const own = { 'survey-answers:robin:a1': '{}', 'passkey-offer:robin': 'no', 'support-hidden:robin:a1': 'yes' }
  Object.assign(page.localStorage, { ...own, theme: 'dark', ...others })
  const draftOfAnother = { 'draft:kim:contact': '{}' }
  Object.assign(page.sessionStorage, { 'draft:robin:contact': '{}', 'draft::contact': '{}', ...draftOfAnother })
  forgetPerson('robin')
  expect(page.localStorage).toEqual({ theme: 'dark', ...others })
  expect(page.sessionStorage).toEqual(draftOfAnother)
})
