import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportApplications } from '../../contract/applications.calls.ts'
import { download } from '../transfer.ts'
import { useCan } from '../session.ts'
import { Button } from '../ui/base/Button.tsx'
import { messageOf } from '../ui/base/message-of.ts'
import { toast } from '../ui/overlay/toasts.ts'

/** Saves what the list finds, all pages of it, as a file. */
export function ExportButton({ filter }: { filter: { q?: string; status?: string } }) {
  const [isBusy, setIsBusy] = useState(false)
  const mayExport = useCan('application:export')
  if (!mayExport) return null

  async function save() {
    setIsBusy(true)
    try {
      await download(exportApplications, { query: filter }, 'Application Data.csv')
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button icon={Download} isIconOnPhone isBusy={isBusy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
