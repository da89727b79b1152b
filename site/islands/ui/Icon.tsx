interface IconProps {
  /** lines on a grid of 24 by 24 */
  path: string
  /** pixels */
  size: number
  className?: string
}

/** A small drawing beside words that say the same, most of them in Lucide’s lines (ISC licence). */
export function Icon({ path, size, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
