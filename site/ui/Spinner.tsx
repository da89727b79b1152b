/** Announced once, `note` as it comes. */
export function Spinner({ label, note }: { label: string; note?: string | undefined }) {
  return (
    <div role="status" className="flex min-h-72 flex-1 flex-col items-center justify-center gap-4 text-muted">
      <span
        className="spinner size-8 animate-spin rounded-full border-2 border-line border-t-accent"
        aria-hidden="true"
      />
      <p>{label}</p>
      {note && <p className="px-(--side) text-center text-balance">{note}</p>}
    </div>
  )
}
