import type { Chart as DrawnChart, ChartConfiguration, ChartType } from 'chart.js'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words'
import { formatSeries } from '#api/content/format.ts'
import { inReadingDirection, isFromRight } from '../lib/reading-direction.ts'
import { LoadFailure } from './LoadFailure.tsx'

/** Resolves CSS colours such as 'var(--accent)' for a canvas. */
export type Paint = (colour: string) => string

interface ChartProps<Type extends ChartType> {
  /** text alternative, numbers included */
  label: string
  /** id of the table with these numbers */
  table?: string
  className: string
  /** must stay the same function until the numbers change */
  configure: (paint: Paint) => ChartConfiguration<Type>
}

/** CSS pixels; starts loading before the chart is scrolled to. */
const margin = 200

/** Loads Chart.js once in view. Tooltips follow the pointer and the arrow keys. Paper shows the table. */
export function Chart<Type extends ChartType>(props: ChartProps<Type>) {
  const { label, table, className, configure } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tooltip, setTooltip] = useState('')
  useEffect(
    () =>
      hasFailed ? undefined : drawOnceVisible(canvas.current!, configure, { setTooltip, fail: () => setFailed(true) }),
    [configure, hasFailed],
  )
  return (
    <>
      <div className={`relative print:hidden noscript:hidden ${className}`}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          aria-details={table}
          className="absolute inset-0 size-full text-[14px] forced-color-adjust-none"
        />
        <p role="status" className="sr-only">
          {tooltip}
        </p>
      </div>
      {hasFailed && <LoadFailure text={words('common').failures.chart} onRetry={() => setFailed(false)} />}
    </>
  )
}

/** Redraws when the theme changes. Returns a cleanup function. */
function drawOnceVisible<Type extends ChartType>(
  canvas: HTMLCanvasElement,
  configure: ChartProps<Type>['configure'],
  { setTooltip, fail }: { setTooltip: (text: string) => void; fail: () => void },
): () => void {
  let chart: DrawnChart<Type> | undefined
  let isRemoved = false
  const paint: Paint = (colour) => {
    canvas.style.color = colour
    return getComputedStyle(canvas).color
  }
  const draw = async (isAgain: boolean) => {
    const Chart = await loadChart()
    if (isRemoved) return
    if (isAgain || matchMedia('(prefers-reduced-motion: reduce)').matches) Chart.defaults.animation = false
    const { fontFamily, fontSize } = getComputedStyle(canvas)
    Chart.defaults.font = { ...Chart.defaults.font, family: fontFamily, size: parseFloat(fontSize) }
    const borderColor = paint('var(--edge)')
    Object.assign(Chart.defaults.plugins.tooltip, {
      borderColor,
      borderWidth: 1,
      displayColors: false,
      rtl: isFromRight(),
    })
    chart?.destroy()
    chart = new Chart(canvas, configure(paint))
    canvas.tabIndex = 0
  }
  const views = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      views.disconnect()
      draw(false).catch(fail)
    },
    { rootMargin: `${margin}px` },
  )
  views.observe(canvas)
  let point = -1
  const showPoint = (index: number) => {
    const active = index < 0 ? [] : [{ datasetIndex: 0, index }]
    point = Math.max(index, -1)
    chart?.setActiveElements(active)
    chart?.tooltip?.setActiveElements(active, { x: 0, y: 0 })
    chart?.update()
    const { title = [], body = [] } = chart?.tooltip ?? {}
    setTooltip(index < 0 ? '' : formatSeries([...title, ...body.flatMap(({ lines }) => lines)]))
  }
  canvas.onblur = () => showPoint(-1)
  canvas.onkeydown = (event) => {
    // the browser's own, such as back
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const count = chart?.data.labels?.length ?? 0
    const next = { ArrowLeft: point - 1, ArrowRight: point + 1, Home: 0, End: count - 1 }[inReadingDirection(event.key)]
    if (next === undefined) return
    event.preventDefault()
    showPoint(next < count ? next : 0)
  }
  // also a tooltip of the pointer
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && showPoint(-1)
  document.addEventListener('keydown', hideOnEscape)
  const themes = new MutationObserver(() => chart && void draw(true))
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    isRemoved = true
    views.disconnect()
    themes.disconnect()
    document.removeEventListener('keydown', hideOnEscape)
    chart?.destroy()
  }
}

async function loadChart() {
  const {
    CategoryScale,
    Chart,
    Filler,
    LinearScale,
    LineController,
    LineElement,
    PointElement,
    RadarController,
    RadialLinearScale,
    Tooltip,
  } = await import('chart.js')
  Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement)
  Chart.register(PointElement, RadarController, RadialLinearScale, Tooltip)
  Chart.defaults.maintainAspectRatio = false
  // drawn text doesn't update when fonts load
  await document.fonts.ready
  return Chart
}
