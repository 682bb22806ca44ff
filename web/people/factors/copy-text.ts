import { toast } from '../../platform/ui/overlay/toasts.ts'

/** `name`: what it is, such as Key. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`${name} copied`)
  } catch {
    toast.error('It could not be copied. Please select it and copy it yourself.')
  }
}
