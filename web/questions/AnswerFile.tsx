import { Download } from 'lucide-react'
import { formatSize } from '../ui/base/formats.ts'
import { useState } from 'react'
import { getAnswerFile } from '../../contract/questions.calls.ts'
import type { Answer } from '../../contract/questions.ts'
import { download } from '../transfer.ts'
import { Button } from '../ui/base/Button.tsx'
import { messageOf } from '../ui/base/message-of.ts'
import { toast } from '../ui/overlay/toasts.ts'

/** A file that only the team and the staff may read: a button, because it has no address of its own. */
export function AnswerFile({ file }: { file: Answer['files'][number] }) {
  const [isBusy, setIsBusy] = useState(false)
  const id = file.key.split('/').at(-1) ?? ''
  const name = file.file_name ?? id
  const save = async () => {
    setIsBusy(true)
    await download(getAnswerFile, { params: { id } }, name).catch(error => toast.error(messageOf(error)))
    setIsBusy(false)
  }
  return (
    <Button size="s" icon={Download} isBusy={isBusy} onClick={() => void save()}>
      <span className="visually-hidden">Download </span>
      {name}, {formatSize(file.bytes)}
    </Button>
  )
}
