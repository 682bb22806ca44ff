import { useEffect, useState } from 'react'
import { hasTorch, openCamera, stop } from './camera.ts'

/** `poor`: it works all the same. */
export interface Check {
  state: 'good' | 'bad' | 'open' | 'poor'
  title: string
  text: string
}

interface Battery {
  level: number
  charging: boolean
}

/** What is tried on the device itself. */
export function useChecks() {
  const [camera, setCamera] = useState<Check>({
    state: 'open',
    title: 'Camera',
    text: 'Allow it when you are asked',
  })
  const [disk, setDisk] = useState<Check>({
    state: 'open',
    title: 'Kept if the page closes',
    text: 'Asking the browser',
  })
  const [battery, setBattery] = useState<Check[]>(() =>
    'getBattery' in navigator ? [{ state: 'open', title: 'Battery', text: 'Asking the device' }] : [],
  )
  useEffect(() => {
    void tryCamera().then(setCamera)
    void tryDisk().then(setDisk)
    void tryBattery().then(setBattery)
  }, [])
  return { camera, disk, battery }
}

async function tryCamera(): Promise<Check> {
  try {
    const stream = await openCamera()
    const [track] = stream.getVideoTracks()
    const facing =
      track?.getSettings().facingMode === 'environment' ? 'Rear camera' : (track?.label ?? 'A camera')
    const text = `${facing}, ${hasTorch(track) ? 'torch found' : 'no torch'}`
    stop(stream)
    return { state: 'good', title: 'Camera works', text }
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    const text = 'Names work, and so does a scanner that types.'
    return { state: 'bad', title: isRefused ? 'The camera is not allowed' : 'No camera was found', text }
  }
}

async function tryDisk(): Promise<Check> {
  const title = 'Kept if the page closes'
  if (typeof indexedDB === 'undefined')
    return {
      state: 'bad',
      title: 'Nothing can be kept',
      text: 'Leave this page open, or take another browser.',
    }
  const stays = await navigator.storage?.persist?.().catch(() => false)
  if (stays) return { state: 'good', title, text: 'Storage stays on this device' }
  return { state: 'good', title, text: 'Until the disk is short, or seven days without use' }
}

/** Not all browsers say it. */
async function tryBattery(): Promise<Check[]> {
  const ask: (() => Promise<Battery>) | undefined = Reflect.get(navigator, 'getBattery')
  const battery = await ask?.call(navigator).catch(() => undefined)
  if (!battery) return []
  const title = `Battery ${Math.round(battery.level * 100)} %`
  if (battery.charging || battery.level >= 0.5)
    return [{ state: 'good', title, text: battery.charging ? 'It charges' : 'Bring a cable all the same' }]
  return [{ state: 'bad', title, text: 'Bring a cable.' }]
}
