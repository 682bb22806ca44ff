import { useContext, useState } from 'react'
import {
  drawnFolders,
  type Folder,
  folderKinds,
  maxDocumentBytes,
  maxImageBytes,
} from '../../../../../contract/platform/folders.ts'
import { drawFile, uploadFile } from '../../../transfer.ts'
import { messageOf } from '../../base/message-of.ts'
import { FormHolderContext } from '../form-holder.ts'
import { useField } from './bind.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const documentTypes = '.pdf,.ppt,.pptx'

/** What a picture is drawn from, as the call takes it. */
type Wanted = Omit<Parameters<typeof drawFile>[0], 'type'>

/** The field with the name that Laurel draws a picture from, or how the values say what to draw. */
export type DrawnFrom = string | ((values: Record<string, unknown>) => Wanted)

/** Sends a file as soon as it is chosen; the form then holds its key. */
export function useUpload(name: string, folder: Folder) {
  const field = useField(name)
  const holder = useContext(FormHolderContext)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const [file, setFile] = useState<{ name: string; size: number }>()
  const [warning, setWarning] = useState<string>()

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const refusal = refusalOf(chosen, folder)
    setFailure(refusal)
    if (refusal) return
    const isDone = await keep(() => uploadFile(folder, chosen, setProgress, holder?.uploadsTo))
    if (!isDone) return
    setFile({ name: chosen.name, size: chosen.size })
    setWarning(folder.endsWith('/banner') ? await warningOf(chosen) : undefined)
  }

  async function draw(from: Wanted) {
    const type = drawnFolders.find(drawn => drawn === folder)
    if (!type) return
    setFailure(undefined)
    if (await keep(() => drawFile({ type, ...from }))) clear()
  }

  async function keep(send: () => Promise<string>): Promise<boolean> {
    setProgress(0)
    const sending = send().then(field.set)
    field.await(sending)
    try {
      await sending
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    } finally {
      setProgress(null)
    }
  }

  const clear = () => {
    setFile(undefined)
    setFailure(undefined)
    setWarning(undefined)
  }

  const remove = () => {
    field.set('')
    clear()
  }
  return { ...field, error: failure ?? field.error, progress, file, warning, take, draw, remove }
}

/** Said before anything is sent; the server judges by content all the same. */
function refusalOf(file: File, folder: Folder): string | undefined {
  const isImage = folderKinds[folder] === 'image'
  if (isImage && !imageTypes.includes(file.type))
    return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture'
  if (!isImage && !/\.(pdf|pptx?)$/i.test(file.name)) return 'Please choose a PDF or PowerPoint file'
  const most = isImage ? maxImageBytes : maxDocumentBytes
  return file.size > most ? `Please choose a file up to ${most / 1024 / 1024} MB` : undefined
}

/** What is shown larger than it is looks blurred; it is taken all the same. */
async function warningOf(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap || (bitmap.width >= 1600 && bitmap.height >= 600)) return undefined
  return `This picture is ${bitmap.width} × ${bitmap.height} and will look blurred. 1600 × 600 or more stays sharp.`
}
