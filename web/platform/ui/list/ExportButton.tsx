import { Download } from 'lucide-react'
import type { Call } from '../../../../contract/platform/call.ts'
import { useCan } from '../../session.ts'
import { download } from '../../transfer.ts'
import { usePageCommands } from '../base/page-commands.ts'
import { Button } from '../base/Button.tsx'
import { useAct } from '../../use-act.ts'

interface ExportButtonProps {
  call: Call
  params?: Record<string, string>
  filter: Record<string, string | undefined>
  fileName: string
}

/** Saves what the list finds, all pages of it, as a file. */
export function ExportButton({ call, params, filter, fileName }: ExportButtonProps) {
  const { act, isActing } = useAct()
  const mayExport = useCan('application:export')
  const words = 'Export CSV'
  usePageCommands(mayExport ? [{ name: words, icon: Download, run: () => void save() }] : [])
  if (!mayExport) return null

  async function save() {
    await act(() => download(call, { params, query: filter }, fileName))
  }

  return (
    <Button icon={Download} isIconOnPhone isBusy={isActing} onClick={() => void save()}>
      {words}
    </Button>
  )
}
