import { Flashlight, Search, SwitchCamera } from 'lucide-react'
import type { Camera } from './camera.ts'
import css from './Working.module.css'

interface FootProps {
  camera: Camera
  onNames: () => void
  onWalkIn: (() => void) | undefined
}

/** What is to do without a code, and the camera’s own buttons. */
export function Foot({ camera, onNames, onWalkIn }: FootProps) {
  return (
    <div className={css.buttons}>
      <button type="button" className={css.button} onClick={onNames}>
        <Search className="icon" aria-hidden />
        By name
      </button>
      {onWalkIn && (
        <button type="button" className={css.button} onClick={onWalkIn}>
          Walk-in
        </button>
      )}
      {camera.hasTorch && (
        <button
          type="button"
          className={`${css.button} ${css.square}`}
          aria-label="Torch"
          aria-pressed={camera.isLit}
          onClick={() => void camera.light()}
        >
          <Flashlight className="icon" aria-hidden />
        </button>
      )}
      {camera.next && (
        <button
          type="button"
          className={`${css.button} ${css.square}`}
          aria-label="Other camera"
          onClick={camera.next}
        >
          <SwitchCamera className="icon" aria-hidden />
        </button>
      )}
    </div>
  )
}
