import { useEffect, useRef, useState } from 'react'
import { type CardContent, type CardFormat, cardSize } from '../../lib/share/card.ts'
import { flowerInWords, flowerWords } from '../../lib/share/flower-words.ts'
import { drawCard, loadFaces } from './picture-file.ts'

interface PreviewProps {
  content: CardContent
  format: CardFormat
  /** gives the canvas once the picture is on it; null where this browser cannot draw it */
  onDrawn: (canvas: HTMLCanvasElement | null) => void
}

/** The picture as it will be, drawn on this device. */
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
    <div className="share-preview">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Preview. ${[owner, headline].filter(Boolean).join(', ')}. ${flowerInWords(content)}`}
        hidden={hasFailed}
      />
      {hasFailed && (
        <p role="alert" className="card p-5">
          Your browser could not draw the picture. The text and the link still work.
        </p>
      )}
    </div>
  )
}
