import { Download } from 'lucide-react'
import { formatSize } from '../../platform/ui/base/formats.ts'
import { getAnswerFile } from '../../../contract/events/questions.calls.ts'
import type { Answer } from '../../../contract/events/questions.ts'
import { download } from '../../platform/transfer.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { useAct } from '../../platform/use-act.ts'

interface AnswerFileProps {
  file: Answer['files'][number]
  onFile?: (key: string, name: string) => Promise<void>
}

/** A file that only the team and the staff may read: a button, because it has no address of its own. */
export function AnswerFile({ file, onFile = downloadAnswer }: AnswerFileProps) {
  const { act, isActing } = useAct()
  const name = file.file_name ?? idOf(file.key)
  const save = () => act(() => onFile(file.key, name))
  return (
    <Button size="s" icon={Download} isBusy={isActing} onClick={() => void save()}>
      <span className="visually-hidden">Download </span>
      {name}, {formatSize(file.bytes)}
    </Button>
  )
}

function downloadAnswer(key: string, name: string): Promise<void> {
  return download(getAnswerFile, { params: { id: idOf(key) } }, name)
}

function idOf(key: string): string {
  return key.split('/').at(-1) ?? ''
}
