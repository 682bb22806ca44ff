import { useEffect, useState } from 'react'
import css from './TimeToUndo.module.css'

const leaves = 12
const leaf = 'M-6.6 0C-3.3-3.6 2.6-4.1 6.6 0C2.7 3.7-2.7 3.9-6.6 0Z'

/** The seconds in a wreath of twelve leaves, which fall one after the other. */
export function TimeToUndo({ left, of }: { left: number; of: number }) {
  const standing = Math.ceil((left / Math.max(1, of)) * leaves)
  return (
    <div className={css.minute} aria-hidden="true">
      <svg width="64" height="64" viewBox="0 0 64 64">
        {Array.from({ length: leaves }, (_, place) => (
          <path
            key={place}
            className={place >= leaves - standing ? css.standing : css.fallen}
            d={leaf}
            transform={`translate(32 32)rotate(${((place + 0.5) / leaves) * 360})translate(0 -26)rotate(72)`}
          />
        ))}
      </svg>
      <b>{left}</b>
    </div>
  )
}

/** By the database's clock, as the last look told; in between by the time that has passed here. */
export function useSecondsLeft(seconds_left: number): number {
  const [left, setLeft] = useState(seconds_left)
  useEffect(() => {
    const end = performance.now() + seconds_left * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds_left])
  return left
}
