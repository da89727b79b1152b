import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { Attempt } from '../../stores/attempt.ts'
import { Button } from './Button.tsx'

interface AttemptButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  attempt: Attempt<[]>
  /** its words until the attempt fails: what succeeds leads away from the page, or removes the button */
  busy: string
  onDone?: () => void
}

/** Does what a person asks for, once. */
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

/** Keeps the focus on the page where the button that was pressed disappears with what it was for. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
