/** Reads the code in a picture of the camera; null where there is none. One picture at a time. */
export type Reader = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own, of which not all read QR codes. */
interface Detector {
  detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

export async function makeReader(): Promise<{ read: Reader; end: () => void }> {
  const Own: DetectorClass | undefined = Reflect.get(window, 'BarcodeDetector')
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !formats.includes('qr_code')) return readInWorker()
  const detector = new Own({ formats: ['qr_code'] })
  const read: Reader = async video => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  return { read, end: () => undefined }
}

/** Pixels across: a code on a badge at arm's length still has four to a module. */
const across = 960

function readInWorker(): { read: Reader; end: () => void } {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const read: Reader = video => {
    const scale = Math.min(1, across / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0 || height === 0) return Promise.resolve(null)
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return new Promise(resolve => {
      worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text)
      worker.onerror = () => resolve(null)
      worker.postMessage({ width, height, data }, [data.buffer])
    })
  }
  return { read, end: () => worker.terminate() }
}
