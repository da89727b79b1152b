import { SupportLink } from '../ui/SupportLink.tsx'

/** Where to turn, ahead of everything else that is said to someone whose answers may speak of fear or harm. */
export function Support() {
  return (
    <p className="support">
      If someone hurts or frightens you, you do not have to sort it out alone: <SupportLink /> or talk to someone you
      trust. In danger, call your local emergency number.
    </p>
  )
}
