const key = 'scanHere'

/** Where *Scan here* made this browser a device, in its tab: which one, and the screen that it came from. */
export function keepScanHere(device: string, back: string): void {
  sessionStorage.setItem(key, `${device} ${back}`)
}

export function readScanHere(): { device: string | undefined; back: string | undefined } {
  const [device, back] = sessionStorage.getItem(key)?.split(' ') ?? []
  return { device, back }
}
