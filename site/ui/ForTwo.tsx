import { words } from '#words'

/** An optional way to do an act together; each also works alone. */
export function ForTwo({ children }: { children: string }) {
  return (
    <span className="mt-1 block text-base text-muted">
      <span className="font-semibold">{words('dashboard').days.forTwo}</span> <span>{children}</span>
    </span>
  )
}
