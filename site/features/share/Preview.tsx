import { Spinner } from '#site/ui/Spinner.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { words } from '#words'
import type { createPictureRead } from './picture.ts'

interface PreviewProps {
  of: ReturnType<typeof createPictureRead>
  /** CSS, of the picture */
  aspectRatio: string
  /** says what the picture lacks of a name; empty if nothing */
  note: string
}

/** Shows the file that is saved. */
export function Preview({ of: $picture, aspectRatio, note }: PreviewProps) {
  const { unavailable, failure } = words('share').preview
  const { loading } = words('common')
  return (
    <div className="z-1 -mx-5 bg-surface px-5 py-3 max-md:tall:sticky max-md:tall:-top-5 md:sticky md:top-0 md:mx-0 md:self-start md:p-0">
      <QueryContent
        of={$picture}
        unavailable={unavailable}
        note={failure}
        isPart
        meanwhile={
          <div className={`${place} grid h-[38dvh] place-items-center`} style={{ aspectRatio }}>
            <Spinner label={loading} />
          </div>
        }
      >
        {({ url, alt }, isStale) => (
          <>
            <img
              src={url}
              alt={alt}
              className={`${place} h-auto rounded-xl shadow-raised ${isStale ? 'opacity-40 transition-opacity delay-300' : ''}`}
            />
            <p role="status" className="sr-only">
              {isStale && loading}
            </p>
          </>
        )}
      </QueryContent>
      <p role="status" className="mx-auto mt-2 max-w-prose text-base text-muted empty:hidden">
        {note}
      </p>
    </div>
  )
}

const place = 'mx-auto max-h-[38dvh] max-w-full max-md:tall:max-h-[30dvh] md:max-h-[calc(100dvh-12rem)]'
