import { type ComponentType, useState } from 'react'
import { checkConnection } from '../../lib/toasts/toasts.ts'
import { createAttempt } from '../../stores/attempt.ts'
import { Button } from '../ui/Button.tsx'
import { useStore } from '@nanostores/react'
import { Failure } from '../ui/Failure.tsx'
import type { ShareSheetProps } from './ShareSheet.tsx'

/** Opens the share sheet, whose script is fetched when it is asked for. */
export function ShareButton(props: Omit<ShareSheetProps, 'onClose'>) {
  const [Sheet, setSheet] = useState<ComponentType<ShareSheetProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [fetching] = useState(() =>
    createAttempt(
      async () => {
        const { ShareSheet } = await import('./ShareSheet.tsx')
        setSheet(() => ShareSheet)
      },
      () => `Sharing could not be opened. ${checkConnection}`,
    ),
  )
  const state = useStore(fetching.$state)
  const open = async () => {
    if ((Sheet ?? (await fetching.run())) !== 'failed') setOpen(true)
  }
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog" aria-disabled={state.status === 'busy'}>
        Share My Results
      </Button>
      <Failure of={state} className="mt-3" />
      {isOpen && Sheet && <Sheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
