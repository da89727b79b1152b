import { expect, test } from 'bun:test'
import { nameCells } from './table.ts'

test('each cell carries its column, each heading its scope', () => {
  const html =
    '<thead><tr><th>Week</th><th>What <b>"it"</b> is</th></tr></thead><tbody><tr><td>1</td><td>Two</td></tr></tbody>'
  expect(nameCells(html)).toBe(
    '<thead><tr><th scope="col">Week</th><th scope="col">What <b>"it"</b> is</th></tr></thead>' +
      '<tbody><tr><td data-column="Week">1</td><td data-column="What &quot;it&quot; is">Two</td></tr></tbody>',
  )
})

test('cells without a column are named by nothing', () => {
  expect(nameCells('<tbody><tr><td>1</td></tr></tbody>')).toBe('<tbody><tr><td data-column="">1</td></tr></tbody>')
})
