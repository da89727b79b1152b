import { expect, test } from 'bun:test'
import { viewOf } from './view.ts'

test.each([
  ['', { name: 'sign-in' }],
  ['#sign-in', { name: 'sign-in' }],
  ['#anything', { name: 'sign-in' }],
  ['#reset=', { name: 'sign-in' }],
  ['#create-account', { name: 'create-account' }],
  ['#forgot-password', { name: 'forgot-password' }],
  ['#reset=aB3-_x', { name: 'new-password', token: 'aB3-_x' }],
  ['#reset=a%2Bb', { name: 'new-password', token: 'a+b' }],
  ['#confirm=aB3-_x', { name: 'confirm', token: 'aB3-_x' }],
  ['#confirm=', { name: 'sign-in' }],
  ['#refused=not-linked', { name: 'sign-in', refusal: 'not-linked' }],
  ['#reset=100%', { name: 'new-password', token: '100%' }],
] as const)('the address ...%s asks for %j', (hash, view) => {
  expect(viewOf(hash)).toEqual(view)
})
