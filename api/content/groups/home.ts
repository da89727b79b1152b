import { group } from '../text-schema.ts'

export const Home = group('petals', 'instruction')
