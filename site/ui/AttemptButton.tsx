import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { Mutation } from '../lib/mutation.ts'
import { Button } from './Button.tsx'

interface AttemptButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  attempt: Mutation<[]>
  /** label until the attempt fails: success leaves the page or removes the button */
  busy: string
  onDone?: () => void
}

/** Runs the attempt, ignoring clicks while busy or done. */
export function AttemptButton({ attempt, busy, onDone, children, ...rest }: AttemptButtonProps) {
  const { status } = useStore(attempt.$state)
  const isBusy = status === 'busy' || status === 'done'
  const run = async () => {
    if ((await attempt.run()) === 'done') onDone?.()
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
