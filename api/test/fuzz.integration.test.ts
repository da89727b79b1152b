import { fuzz } from './fuzz.ts'

fuzz({ least: 6, most: 6, arrived: 1 })
