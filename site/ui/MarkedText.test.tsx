import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { MarkedText } from './MarkedText.tsx'

test('puts elements, links and words for screen readers where the sentence has them', () => {
  const values = { change: <i>+4</i>, name: '**{change}**', at: '/faq', again: () => <button>Again</button> }
  const text = '{name} {change}|| points||, [again]({again}) or [more]({at})'
  expect(renderToStaticMarkup(<MarkedText text={text} values={values} />).replaceAll('<span>', '')).toBe(
    '**{change}** </span><i>+4</i><span class="sr-only"> points</span></span>, </span><button>Again</button> or </span>' +
      '<a class="link" href="/faq">more</span></a>',
  )
})
