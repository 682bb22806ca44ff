import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { makeReader } from './reader.ts'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing'

interface Torch extends MediaTrackConstraintSet {
  torch?: boolean
}

/** Milliseconds between two pictures that are read, and until a camera that went away is asked for again. */
const betweenReads = 80
const betweenTries = 1_500

/**
 * The camera in a video, which never stops by itself: whatever it reads, however often the page was hidden, and if another
 * application took it away for a while.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (text: string) => void,
  isWanted: boolean,
) {
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const [device, setDevice] = useState<string>()
  const [others, setOthers] = useState<string[]>([])
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setIsLit] = useState(false)
  const read = useRef(onRead)
  useEffect(() => void (read.current = onRead), [onRead])

  useEffect(() => {
    const shown = video.current
    if (!isWanted || !shown) return
    let [isOver, stream]: [boolean, MediaStream | undefined] = [false, undefined]
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void start(), betweenTries)
    }
    const start = async () => {
      stop(stream)
      try {
        stream = await openCamera(device)
        if (isOver) return stop(stream)
        const [opened] = stream.getVideoTracks()
        opened?.addEventListener('ended', again)
        shown.srcObject = stream
        await shown.play()
        setTrack(opened)
        setIsLit(false)
        setState('on')
        setOthers(await camerasBeside(opened))
      } catch (error) {
        if (isOver) return
        const name = error instanceof DOMException ? error.name : ''
        setState(name === 'NotAllowedError' ? 'refused' : 'missing')
        // Taken by another application for now, perhaps.
        if (name === 'NotReadableError' || name === 'AbortError') again()
      }
    }
    const whenSeen = () => {
      if (document.visibilityState === 'visible' && (shown.paused || !isLive(stream))) void start()
    }
    void start()
    document.addEventListener('visibilitychange', whenSeen)
    const end = readAll(shown, text => read.current(text))
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenSeen)
      end()
      stop(stream)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks for it again
  }, [video, isWanted, device, attempt])

  const light = useCallback(async () => {
    const advanced: Torch[] = [{ torch: !isLit }]
    await track?.applyConstraints({ advanced }).then(
      () => setIsLit(!isLit),
      () => undefined,
    )
  }, [track, isLit])
  return {
    state,
    tryAgain: () => setAttempt(last => last + 1),
    light,
    isLit,
    hasTorch: hasTorch(track),
    next: others.length > 0 ? () => setDevice(others[0]) : undefined,
  }
}

export type Camera = ReturnType<typeof useCamera>

export function openCamera(device?: string): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const which = device ? { deviceId: { exact: device } } : { facingMode: 'environment' }
  // Browsers have it over HTTPS and on the machine itself alone.
  if (!navigator.mediaDevices) return Promise.reject(new DOMException('No camera here.', 'NotFoundError'))
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false })
}

export function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export function hasTorch(track: MediaStreamTrack | undefined): boolean {
  return Boolean(track?.getCapabilities && 'torch' in track.getCapabilities())
}

function isLive(stream: MediaStream | undefined): boolean {
  return Boolean(stream?.getVideoTracks().some(({ readyState }) => readyState === 'live'))
}

/** The other cameras, beginning with the one after this, so that a press goes round. */
async function camerasBeside(track: MediaStreamTrack | undefined): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const cameras = all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
  const at = cameras.indexOf(track?.getSettings().deviceId ?? '')
  return [...cameras.slice(at + 1), ...cameras.slice(0, Math.max(0, at))]
}

/** Reads picture after picture until it is ended. */
function readAll(video: HTMLVideoElement, onRead: (text: string) => void): () => void {
  const ended = new AbortController()
  const run = async () => {
    const reader = await makeReader()
    while (!ended.signal.aborted) {
      const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden
      const text = hasPicture ? await reader.read(video) : null
      if (text && !ended.signal.aborted) onRead(text)
      await new Promise(resolve => setTimeout(resolve, betweenReads))
    }
    reader.end()
  }
  void run()
  return () => ended.abort()
}
