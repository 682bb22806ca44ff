import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import {
  addAllGuests,
  type GuestSource,
  type listGuestSources,
} from '../../../contract/teams/tickets.calls.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { sayAdded } from './guest.texts.ts'
import css from './TicketsOfEvent.module.css'

export type Sources = ReplyOf<typeof listGuestSources>['data']

const words: Record<GuestSource, [one: string, many: string]> = {
  judges: ['judge', 'judges'],
  associates: ['associate', 'associates'],
  partners: ['person of a partner', 'people of partners'],
}

/** All judges, associates or people of partners with one act. Nothing where everybody is a guest. */
export function AtHand({ sources: { event, sources, mails } }: { sources: Sources }) {
  const add = useSend(addAllGuests)
  const [asked, setAsked] = useState<Sources['sources'][number]>()
  const free = sources.filter(({ fresh }) => fresh > 0)
  if (free.length === 0) return null
  const say = ({ of, fresh }: Sources['sources'][number]) => `${fresh} ${words[of][fresh === 1 ? 0 : 1]}`
  const addAll = (of: GuestSource) =>
    attempt(async () => {
      const { data } = await add.send({ params: { id: event._id }, body: { of } })
      setAsked(undefined)
      toast.success(sayAdded(data, mails))
    })
  return (
    <section className={css.hand} aria-label="People of this event who have no ticket">
      <h3 className="text-m medium">People of this event who have no ticket</h3>
      <p className="row-2">
        {free.map(source => (
          <Button key={source.of} size="s" icon={UserPlus} onClick={() => setAsked(source)}>
            Add {say(source)}
          </Button>
        ))}
      </p>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title={`Add ${say(asked)} as guests?`}
          description={`${mails ? 'Each gets the ticket by mail now.' : 'Each gets the ticket by mail once the event is published.'}${keptNote()} Who has a ticket already is not added again. You can take each one out.`}
          confirm="Add them"
          isBusy={add.isSending}
          onConfirm={() => void addAll(asked.of)}
        />
      )}
    </section>
  )
}
