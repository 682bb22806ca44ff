import { toast } from '../overlay/toasts.ts'

export function copyLink(url: string): Promise<void> {
  return copy(url, 'link')
}

/** Of a thing that people name to each other by it. */
export function copyId(id: string): Promise<void> {
  return copy(id, 'id')
}

async function copy(text: string, what: 'link' | 'id'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(what === 'link' ? 'Link copied' : 'Id copied')
  } catch {
    toast.error(`The ${what} could not be copied. It is ${text}`)
  }
}
