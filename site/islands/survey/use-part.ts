import { useEffect, useState } from 'react'

interface Fetched<Part> {
  /** null until it is there */
  part: Part | null
  /** it could not be fetched */
  isMissing: boolean
}

/** A part of the screen whose script is fetched once this is shown, or once `load` is given; it has to stay the same. */
export function usePart<Part>(load: (() => Promise<Part>) | null): Fetched<Part> {
  const [fetched, setFetched] = useState<Fetched<Part>>({ part: null, isMissing: false })
  useEffect(() => {
    load?.().then(
      (part) => setFetched({ part, isMissing: false }),
      () => setFetched({ part: null, isMissing: true }),
    )
  }, [load])
  return fetched
}
