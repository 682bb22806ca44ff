import { CameraOff } from 'lucide-react'
import type { RefObject } from 'react'
import type { Camera } from './camera.ts'
import css from './CameraView.module.css'
import type { Family } from './feedback.ts'

interface CameraViewProps {
  camera: Camera
  video: RefObject<HTMLVideoElement | null>
  /** What the square closes on the code in; null before the first one. */
  family: Family | null
  sayKey: string | undefined
}

/** The picture of the camera, which never stops. */
export function CameraView({ camera, video, family, sayKey }: CameraViewProps) {
  const isOff = camera.state === 'refused' || camera.state === 'missing'
  return (
    <div className={css.camera} data-camera={camera.state}>
      <video ref={video} muted playsInline aria-label="Camera" hidden={isOff} />
      {isOff ? (
        <p className={css.off}>
          <CameraOff aria-hidden />
          {camera.state === 'refused' ? 'The camera is not allowed' : 'No camera here'}
        </p>
      ) : (
        <svg
          key={sayKey}
          className={family ? `${css.square} ${css[family] ?? ''}` : css.square}
          viewBox="-80 -80 160 160"
          aria-hidden
        >
          <path d={corners} className={css.rim} />
          <path d={corners} className={css.line} />
        </svg>
      )}
    </div>
  )
}

const corners =
  'M-75-45V-65a10 10 0 0 1 10-10H-45M45-75H65a10 10 0 0 1 10 10V-45M75 45V65a10 10 0 0 1-10 10H45M-45 75H-65a10 10 0 0 1-10-10V45'

/** Instead of a verdict: how to allow the camera in this browser, and a way on at once. */
export function NoCamera({ camera, onNames }: { camera: Camera; onNames: () => void }) {
  const { name, steps } = howTo(navigator.userAgent)
  return (
    <section className={css.none} aria-label="Without a camera">
      {camera.state === 'refused' ? (
        <>
          <h2>Allow it in {name}</h2>
          <ol>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : (
        <h2>No camera was found</h2>
      )}
      <p className="muted">Meanwhile names work, and so does a scanner that types.</p>
      <div className={css.ways}>
        <button type="button" className={css.primary} onClick={onNames}>
          Go on by name
        </button>
        <button type="button" onClick={camera.tryAgain}>
          Try the camera again
        </button>
      </div>
    </section>
  )
}

function howTo(agent: string): { name: string; steps: string[] } {
  if (/Firefox|FxiOS/.test(agent))
    return {
      name: 'Firefox',
      steps: [
        'Tap the lock left of the address',
        'Tap the camera that is blocked',
        'Clear it, and come back',
      ],
    }
  if (/iPhone|iPad/.test(agent) || (/Safari/.test(agent) && !/Chrome|Chromium/.test(agent)))
    return {
      name: 'Safari',
      steps: [
        'Tap the sign left of the address',
        'Open Website Settings, then Camera',
        'Choose Allow, and come back',
      ],
    }
  return {
    name: /Edg/.test(agent) ? 'Edge' : 'Chrome',
    steps: [
      'Tap the sliders left of the address',
      'Tap Permissions, then Camera',
      'Switch it on, and come back',
    ],
  }
}
