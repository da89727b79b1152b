/** An optional way to do an act together; each also works alone. */
export function ForTwo({ children }: { children: string }) {
  return (
    <span className="mt-1 block text-base text-muted">
      <span className="font-semibold">For two:</span> <span>{children}</span>
    </span>
  )
}
