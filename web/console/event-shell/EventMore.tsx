import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, Ellipsis, Eye, Globe } from 'lucide-react'
import { EventStatus } from '../../events/events/EventStatus.tsx'
import { useActor, useCan } from '../../platform/session.ts'
import { ProfilePanel } from '../../platform/shell/ProfilePanel.tsx'
import { Disclosure } from '../../platform/ui/overlay/Disclosure.tsx'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import css from './EventMore.module.css'
import { EventItems } from './OtherEvents.tsx'
import type { EventAround } from './workspace-live.ts'

/** On phones: what the head has no room for. */
export function EventMore({ around: { id, event } }: { around: EventAround }) {
  const actor = useActor()
  const mayWrite = useCan('event:write')
  const PublicIcon = event?.is_public ? Globe : Eye
  return (
    <div className={css.more}>
      <Disclosure label="More" className={css.button} face={<Ellipsis className="icon" aria-hidden />}>
        {close => (
          <>
            {id && event && (
              <div className={css.event}>
                {mayWrite && (
                  <p className={`${css.row} ${css.status}`}>
                    Status <EventStatus event={event} onChanged={close} />
                  </p>
                )}
                <Link to="/event-page/$id" params={{ id }} className={css.row} onClick={close}>
                  <PublicIcon className="icon muted" aria-hidden />
                  {event.is_public ? 'Public page' : 'Preview'}
                </Link>
                <PopupMenu
                  label="Other events"
                  className={css.row}
                  face={
                    <>
                      <ChevronsUpDown className="icon muted" aria-hidden />
                      Other events
                    </>
                  }
                >
                  {closeMenu => (
                    <EventItems
                      id={id}
                      onChoose={() => {
                        closeMenu()
                        close()
                      }}
                    />
                  )}
                </PopupMenu>
              </div>
            )}
            <ProfilePanel isCandidate={false} companyId={actor?.company?._id} close={close} />
          </>
        )}
      </Disclosure>
    </div>
  )
}
