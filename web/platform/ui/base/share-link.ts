import { toast } from '../overlay/toasts.ts'
import { copyLink } from './copy-link.ts'

/** Opens the system's share sheet; without one it copies the address to the clipboard. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    const hasSheet = typeof navigator.share === 'function'
    if (hasSheet) return await navigator.share({ title, url })
    await copyLink(url)
  } catch (error) {
    // Closing the sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(`The link could not be shared. It is ${url}`)
  }
}
