import { fireEvent, withBrowser } from '#site/test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { turnScreens } from './turn-screens.ts'

withBrowser()

test('leaves keys to an open dialog, also one without the focus', () => {
  turnScreens(document)
  const isLeft = () => ['ArrowDown', ' '].map((key) => fireEvent.keyDown(document.body, { key }))
  expect(isLeft()).toEqual([false, false])
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  expect(isLeft()).toEqual([true, true])
  dialog.close()
  expect(isLeft()).toEqual([false, false])
})
