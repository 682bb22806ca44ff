import { archiveAssociate, deleteAssociate } from '../../../contract/events/associates.calls.ts'
import { archiveCompany, deleteCompany } from '../../../contract/events/companies.calls.ts'
import { archiveEvent, deleteEvent } from '../../../contract/events/events.calls.ts'
import { archivePartner, deletePartner } from '../../../contract/events/partners.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { Thing } from './records.ts'

const calls = {
  company: { archive: archiveCompany, delete: deleteCompany },
  event: { archive: archiveEvent, delete: deleteEvent },
  partner: { archive: archivePartner, delete: deletePartner },
  associate: { archive: archiveAssociate, delete: deleteAssociate },
} as const

/** Archives, restores and deletes one thing, and says so. */
export function useRemoval({ noun, _id, name }: Thing) {
  const archiving = useSend(calls[noun].archive)
  const deleting = useSend(calls[noun].delete)
  const params = { id: _id }
  const put = (archived: boolean) => archiving.send({ params, body: { archived } })
  const restore = () =>
    attempt(async () => {
      await put(false)
      toast.success(`${name} is restored.`)
    })
  return {
    isSending: archiving.isSending || deleting.isSending,
    restore,
    archive: async () => {
      await put(true)
      toast.success(`${name} is archived.`, { actions: [{ label: 'Undo', run: restore }] })
    },
    remove: async () => {
      await deleting.send({ params })
      toast.success(`${name} is deleted.`)
    },
  }
}
