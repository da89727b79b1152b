import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { Mutation } from '../lib/api/mutation.ts'
import { Button } from './Button.tsx'

interface MutationButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  mutation: Mutation<[]>
  /** label until it fails: success leaves the page or removes the button */
  busy: string
  onDone?: () => void
}

export function MutationButton({ mutation, busy, onDone, children, ...rest }: MutationButtonProps) {
  const { status } = useStore(mutation.$state)
  const isBusy = status === 'busy' || status === 'done'
  const run = async () => {
    if ((await mutation.run()) === 'done') onDone?.()
  }
  return (
    <Button variant="quiet" {...rest} aria-disabled={isBusy} onClick={() => isBusy || void run()}>
      {isBusy ? busy : children}
    </Button>
  )
}

/** For when the pressed button disappears. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
