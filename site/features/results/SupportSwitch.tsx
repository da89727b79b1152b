import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createSupport } from './support.ts'

export function SupportSwitch({ assessmentId }: { assessmentId: string }) {
  const [support] = useState(() => createSupport(assessmentId))
  // the server can't read this browser's storage
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
