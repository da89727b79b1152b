import {
  ArcElement,
  Chart,
  DoughnutController,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale
} from 'chart.js'

Chart.register(
  ArcElement,
  DoughnutController,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale
)

export { Chart }
