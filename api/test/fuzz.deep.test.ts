import { fuzz } from './fuzz.ts'

fuzz({ least: 24, most: 60, arrived: 3, timeLimit: 600_000 })
