import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createSupport } from '../../stores/support.ts'

/** Hides the support on a result's page, and shows it again. */
export function SupportSwitch({ assessmentId }: { assessmentId: string }) {
  const [support] = useState(() => createSupport(assessmentId))
  // the server does not know what this browser keeps
  const isHidden = useStore(support.$isHidden, { ssr: () => false })
  useEffect(() => {
    document.documentElement.toggleAttribute('data-support-hidden', isHidden)
  }, [isHidden])
  return (
    <button
      type="button"
      className="link py-1 text-base [astro-island[ssr]>&]:invisible"
      aria-expanded={!isHidden}
      onClick={isHidden ? support.show : support.hide}
    >
      {isHidden ? 'Show support' : 'Hide this'}
    </button>
  )
}
