import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { User } from '../../../api/contract/user.ts'
import type { FieldValues } from '../../stores/forms/drafts.ts'
import { $session } from '../../stores/user.ts'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

const button = { className: 'mt-1 justify-self-start max-sm:w-full' }

interface MessageFrameProps extends Omit<FormFrameProps, 'offered' | 'button'> {
  /** the fields that the person's account fills in */
  offer?: (user: User) => FieldValues
}

/** What every form that writes to us has around its fields. Anyone can send it, even robots. */
export function MessageFrame({ offer = nameAndEmail, children, ...rest }: MessageFrameProps) {
  const user = useStore($session).data?.user
  const offered = useMemo(() => (user ? offer(user) : undefined), [offer, user])
  return (
    <FormFrame {...rest} {...{ offered, button }} className="relative noscript:hidden">
      {(field, state) => (
        <>
          {children(field, state)}
          <Honeypot />
        </>
      )}
    </FormFrame>
  )
}

function nameAndEmail({ firstName, lastName, email }: User): FieldValues {
  return { name: `${firstName} ${lastName}`.trim(), email }
}

/** A field that people never see, reach or hear; robots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[10000px] h-px w-px overflow-hidden">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
