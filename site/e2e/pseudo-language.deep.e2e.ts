import { tellWalks, tellWhatIsUnmet } from './pseudo-walks.ts'

tellWalks('takes every word from content')
tellWhatIsUnmet('meets every form, toast and mail')
