import { fireEvent, onPage, render, withBrowser, waitFor } from '../dom/dom.fixture.ts'
import { afterEach, expect, test } from 'bun:test'
import { Chart, type ChartConfiguration } from 'chart.js'
import type { ChartContext } from './draw-chart.ts'
import { useChart } from './use-chart.ts'

withBrowser()

afterEach(() => document.documentElement.removeAttribute('data-theme'))

/** A line in the colour of muted text; `isAnimated` of each drawing is kept. */
function lineChart() {
  const drawings: boolean[] = []
  const configure = ({ palette, isAnimated }: ChartContext): ChartConfiguration<'line'> => {
    drawings.push(isAnimated)
    return {
      type: 'line',
      data: {
        datasets: [
          {
            data: [
              { x: 1, y: 40 },
              { x: 2, y: 60 },
            ],
            borderColor: palette.muted,
          },
        ],
      },
      options: { animation: false, maintainAspectRatio: false, scales: { x: { type: 'linear' } } },
    }
  }
  return { configure, drawings }
}

type Configure = ReturnType<typeof lineChart>['configure']

function Figure({ configure, paper }: { configure: Configure; paper?: { width: number; height?: number } }) {
  return <canvas ref={useChart(configure, paper)} role="img" aria-label="Progress" />
}

const canvas = () => onPage().getByRole<HTMLCanvasElement>('img', { name: 'Progress' })
const chart = () => Chart.getChart(canvas())!

/** The page may be about to be printed: the chart is drawn, wherever it stands. */
async function draw(before?: Chart): Promise<void> {
  fireEvent.keyDown(document.body, { key: 'Control', ctrlKey: true })
  await waitFor(() => expect(chart() !== undefined && chart() !== before).toBe(true))
}

const colour = () => chart().data.datasets[0]?.borderColor
const muted = (value: string) => document.documentElement.style.setProperty('--muted', value)

test('no chart is drawn before it is in view or may be printed', () => {
  const { configure, drawings } = lineChart()
  render(<Figure configure={configure} />)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(drawings).toEqual([])
})

test('the chart is drawn once, in the colours of the page, and may move', async () => {
  muted('#111111')
  const { configure, drawings } = lineChart()
  const { rerender } = render(<Figure configure={configure} />)
  await draw()
  const drawn = chart()
  rerender(<Figure configure={configure} />)
  expect(chart() === drawn).toBe(true)
  expect(colour()).toBe('#111111')
  expect(drawings).toEqual([true])
})

test('another theme draws the chart again in other colours, without motion', async () => {
  muted('#111111')
  const { configure, drawings } = lineChart()
  render(<Figure configure={configure} />)
  await draw()
  const drawn = chart()
  muted('#eeeeee')
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() => expect(colour()).toBe('#eeeeee'))
  expect(chart() === drawn).toBe(true)
  expect(drawings).toEqual([true, false])
})

test('a chart has no motion for a person who asks for less', async () => {
  const { configure, drawings } = lineChart()
  const { device } = Reflect.get(window, 'happyDOM').settings
  device.prefersReducedMotion = 'reduce'
  render(<Figure configure={configure} />)
  await draw()
  device.prefersReducedMotion = 'no-preference'
  expect(drawings).toEqual([false])
})

test('on paper the chart is as large as the paper says, or keeps its shape', async () => {
  const { configure } = lineChart()
  const { rerender } = render(<Figure configure={configure} paper={{ width: 640, height: 260 }} />)
  await draw()
  dispatchEvent(new Event('beforeprint'))
  expect([chart().width, chart().height]).toEqual([640, 260])

  const before = chart()
  rerender(<Figure configure={configure} paper={{ width: 400 }} />)
  await draw(before)
  chart().resize(200, 100)
  dispatchEvent(new Event('beforeprint'))
  expect([chart().width, chart().height]).toEqual([400, 200])
})

test('other numbers make another chart, and leaving the page ends it', async () => {
  const { rerender, unmount } = render(<Figure configure={lineChart().configure} />)
  await draw()
  const drawn = chart()
  rerender(<Figure configure={lineChart().configure} />)
  await draw(drawn)
  expect(chart() === drawn).toBe(false)
  const last = canvas()
  unmount()
  expect(Chart.getChart(last) === undefined).toBe(true)
  expect(() => dispatchEvent(new Event('beforeprint'))).not.toThrow()
})
