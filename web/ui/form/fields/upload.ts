import { useState } from 'react'
import { type Folder, folders, maxDocumentBytes, maxImageBytes } from '../../../../contract/folders.ts'
import { uploadFile } from '../../../transfer.ts'
import { messageOf } from '../../base/message-of.ts'
import { useField } from './bind.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const documentTypes = '.pdf,.ppt,.pptx'

/** Sends a file as soon as it is chosen; the form then holds its key. */
export function useUpload(name: string, folder: Folder) {
  const field = useField(name)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const [file, setFile] = useState<{ name: string; size: number }>()

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const refusal = refusalOf(chosen, folder)
    setFailure(refusal)
    if (refusal) return
    setProgress(0)
    const sending = uploadFile(folder, chosen, setProgress).then(field.set)
    field.await(sending)
    try {
      await sending
      setFile({ name: chosen.name, size: chosen.size })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setProgress(null)
    }
  }

  const remove = () => {
    field.set('')
    setFile(undefined)
    setFailure(undefined)
  }
  return { ...field, error: failure ?? field.error, progress, file, take, remove }
}

/** Said before anything is sent; the server judges by content all the same. */
function refusalOf(file: File, folder: Folder): string | undefined {
  const isImage = folders[folder].kind === 'image'
  if (isImage && !imageTypes.includes(file.type))
    return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture'
  if (!isImage && !/\.(pdf|pptx?)$/i.test(file.name)) return 'Please choose a PDF or PowerPoint file'
  const most = isImage ? maxImageBytes : maxDocumentBytes
  return file.size > most ? `Please choose a file up to ${most / 1024 / 1024} MB` : undefined
}

export function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
