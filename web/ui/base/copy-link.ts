import { toast } from '../overlay/toasts.ts'

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.error(`The link could not be copied. It is ${url}`)
  }
}
