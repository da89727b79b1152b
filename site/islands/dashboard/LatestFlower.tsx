import type { ScoreSummary } from '../../../api/contract/score.ts'
import { signalNames, signalScoreKey } from '../../../api/contract/signal-names.ts'
import { resultsPath } from '../../lib/paths.ts'
import { drawFlower, pageColours } from '../../lib/share/flower-scene.ts'
import type { Shape } from '../../lib/share/scene.ts'

const reach = 100
const shows = { names: false, numbers: false, score: true }

/** The flower of the latest result, which leads to it. */
export function LatestFlower({ score }: { score: ScoreSummary }) {
  const scores = signalNames.map((name) => score[signalScoreKey(name)])
  const { ground, petals } = drawFlower({ petals: scores, shows }, { x: 0, y: 0, reach, lettering: 9 }, pageColours)
  const shapes = [...ground.filter((item) => item.kind === 'shape'), ...petals.flatMap((petal) => petal.shapes)]
  return (
    <a className="latest-flower" href={resultsPath(score.assessmentId)} aria-label="Your latest result">
      <svg viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
        {shapes.map((shape, index) => (
          <DrawnShape key={index} shape={shape} id={`latest-flower-${index}`} />
        ))}
      </svg>
    </a>
  )
}

/** The pages' policy forbids markup as text, so that each shape is an element. */
function DrawnShape({ shape: { path, angle = 0, scale = 1, fill, stroke }, id }: { shape: Shape; id: string }) {
  return (
    <>
      {fill && (
        <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={fill.radius}>
          <stop offset="0" stopColor={fill.colour} stopOpacity={fill.inner} />
          <stop offset="1" stopColor={fill.colour} stopOpacity={fill.outer} />
        </radialGradient>
      )}
      <path
        d={path}
        transform={`rotate(${angle}) scale(${scale})`}
        fill={fill ? `url(#${id})` : 'none'}
        stroke={stroke?.colour}
        strokeOpacity={stroke?.opacity}
        strokeWidth={stroke?.width}
      />
    </>
  )
}
