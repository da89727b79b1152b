import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Milliseconds between an answer and the next statement, as in the survey. */
const pause = 800

/** The smallest survey in React: a statement, five buttons, a pause. */
function Bare() {
  const [index, setIndex] = useState(0)
  const [answer, setAnswer] = useState<number | null>(null)
  function choose(value: number): void {
    setAnswer(value)
    setTimeout(() => {
      setAnswer(null)
      setIndex(index + 1)
    }, pause)
  }
  return (
    <main>
      <h1 id="statement">Statement {index}</h1>
      <div role="radiogroup" aria-labelledby="statement">
        {[1, 2, 3, 4, 5].map((value) => (
          <button key={value} role="radio" aria-checked={answer === value} onClick={() => choose(value)}>
            {value}
          </button>
        ))}
      </div>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<Bare />)
