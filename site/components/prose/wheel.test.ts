import { withBrowser } from '#site/test/dom.fixture.ts'
import { become, robin } from '#site/test/viewer.fixture.ts'
import { expect, test } from 'bun:test'
import type { Viewer } from '#site/lib/session/viewer.ts'
import { keyPrefixes } from '#site/lib/storage/device-storage.ts'
import { startWheel } from './wheel.ts'

withBrowser()

/** Opens the page anew as Robin; gives the wheel's only mark, checked or not. */
function open(kind: Viewer['kind']): HTMLInputElement {
  become(kind)
  document.body.innerHTML = `<div data-wheel="va-ben6">
    <fieldset><input type="radio" value="8" /><span>eight</span></fieldset>
    <svg><path class="wheel-slice" /><text class="wheel-mark"></text></svg>
    <button data-wheel-print></button><button data-wheel-clear></button>
  </div>`
  startWheel(document.querySelector('[data-wheel]')!)
  return document.querySelector('input')!
}

test('shows the marks of an account to nobody else, and those of the device to everybody without one', () => {
  open('account').click()
  expect([open('account').checked, open('guest').checked, open('visitor').checked]).toEqual([true, false, false])
  open('visitor').click()
  expect([open('guest').checked, open('visitor').checked]).toEqual([true, true])
  expect(document.querySelector('.wheel-mark')!.textContent).toBe('eight')
  expect(Object.keys({ ...localStorage })).toEqual([`${keyPrefixes.wheels}${robin.id}:va-ben6`, 'wheel:va-ben6'])
})
