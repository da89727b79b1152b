import { safety } from '../../../api/facts/safety.ts'
import { SupportLink } from './SupportLink.tsx'

/** What is said to everyone, ahead of anything that they are invited to do. */
export function Safety({ className = 'mt-4' }: { className?: string }) {
  return (
    <p className={`${className} max-w-prose border-l-2 border-accent pl-5 text-base`}>
      {safety.lines} You can also <SupportLink />.
    </p>
  )
}
