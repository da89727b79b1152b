import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Mutation } from '#site/lib/api/mutation.ts'

/** For what takes the place of the form or button that ran the mutation. */
export function useFocusOnceDone<Target extends HTMLElement>({ $state }: Pick<Mutation<never[]>, '$state'>) {
  const target = useRef<Target>(null)
  const { status } = useStore($state)
  useEffect(() => {
    if (status === 'done') target.current?.focus()
  }, [status])
  return target
}
