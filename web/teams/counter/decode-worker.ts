import decodeQR from 'qr/decode.js'

// Reads codes beside the page, so that the camera's picture never stands still.

interface Frame {
  width: number
  height: number
  data: Uint8ClampedArray
}

declare const self: {
  onmessage: (event: MessageEvent<Frame>) => void
  postMessage(text: string | null): void
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
self.onmessage = ({ data: frame }) => self.postMessage(read(frame))

/** Null where there is no code, which is most of the time. */
function read(frame: Frame): string | null {
  try {
    return decodeQR(frame)
  } catch {
    return null
  }
}
