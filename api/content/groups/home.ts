import { group } from '../text-schema.ts'

const Words = group('petals')

export const Home = Words.meta({
  title: 'Home',
  address: '/',
  description: 'labels of the flower',
})
