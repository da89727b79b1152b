/** How two people who both want to may do an act together; nobody needs another one for it. */
export function ForTwo({ children }: { children: string }) {
  return (
    <span className="mt-1 block text-base text-muted">
      <span className="font-semibold">For two:</span> {children}
    </span>
  )
}
