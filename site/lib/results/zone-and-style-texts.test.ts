import { describe, expect, test } from 'bun:test'
import { product } from '#api/content/brand.ts'
import { signalOf } from '#api/instrument/public/signals.ts'
import { zones } from '#api/instrument/public/zones.ts'
import { descriptionOf, styleTitle, zoneText } from './zone-and-style-texts.ts'

describe('a zone', () => {
  test('answers to its name, with or without the product filled in', () => {
    for (const zone of zones()) expect(zoneText(zone.name, 0)).toBe(zone)
    expect(zoneText('Embodied {product}', 0).name).toBe(`Embodied ${product}`)
  })

  test('follows from the score if its name is unknown', () => {
    expect(zoneText('A zone of old', 39.5).name).toBe('Emotional Literacy')
  })
})

test('adds the everyday word to a style that has one', () => {
  expect(styleTitle(signalOf('Spark'), 'Shared Presence')).toBe('Shared Presence (Time)')
  expect(styleTitle(signalOf('Pattern'), 'Rescuer')).toBe('Rescuer')
})

test('gives no description for unknown names', () => {
  expect(descriptionOf(signalOf('Spark').components, 'Showing Care')).not.toBe('')
  expect(descriptionOf(signalOf('Spark').components, 'Gone')).toBe('')
})
