import { useEffect, useRef, useState } from 'react'
import { type CardContent, type CardFormat, cardSize } from './card.ts'
import { flowerInWords, flowerWords } from './flower-words.ts'
import { drawCard, loadFaces } from './picture-file.ts'

interface PreviewProps {
  content: CardContent
  format: CardFormat
  /** the drawn canvas; null if this browser can't draw it */
  onDrawn: (canvas: HTMLCanvasElement | null) => void
}

/** Drawn on this device. */
export function Preview({ content, format, onDrawn }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLatest = true
    const draw = () => {
      if (!isLatest || !canvas.current) return
      drawCard(canvas.current, content, format)
      onDrawn(canvas.current)
    }
    const fail = () => {
      setFailed(true)
      onDrawn(null)
    }
    loadFaces().then(draw).catch(fail)
    return () => {
      isLatest = false
    }
  }, [content, format, onDrawn])

  const { owner, headline } = flowerWords(content)
  const { width, height } = cardSize(format)
  return (
    <div className="z-1 -mx-5 bg-surface px-5 py-3 max-md:tall:sticky max-md:tall:-top-5 md:sticky md:top-0 md:mx-0 md:self-start md:p-0">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Preview. ${[owner, headline].filter(Boolean).join(', ')}. ${flowerInWords(content)}`}
        hidden={hasFailed}
        className="mx-auto h-auto max-h-[38dvh] max-w-full rounded-xl shadow-raised max-md:tall:max-h-[30dvh] md:max-h-[calc(100dvh-12rem)]"
      />
      {hasFailed && (
        <p role="alert" className="card p-5">
          Your browser could not draw the picture. The text and the link still work.
        </p>
      )}
    </div>
  )
}
