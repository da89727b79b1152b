import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { SupportStore } from '../../stores/support.ts'
import { SupportLink } from '../ui/SupportLink.tsx'

interface SupportProps {
  support: SupportStore
  /** the words themselves, as the summary has them */
  children: ReactNode
}

/**
 * Where to turn, ahead of everything else that is said to someone whose answers may speak of fear or harm. It can
 * be hidden from others who look at the screen, and is never on paper.
 */
export function Support({ support, children }: SupportProps) {
  const isHidden = useStore(support.$isHidden)
  return (
    <aside aria-label="Support" className={`no-print mb-6 ${isHidden ? '' : 'support'}`}>
      {!isHidden && (
        <>
          {children}
          <p className="my-2">
            You can <SupportLink />.
          </p>
        </>
      )}
      <button
        type="button"
        className="link py-1 text-base"
        aria-expanded={!isHidden}
        onClick={isHidden ? support.show : support.hide}
      >
        {isHidden ? 'Show support' : 'Hide this'}
      </button>
    </aside>
  )
}
