import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { audienceFilters } from '../../../contract/choosing/announcements.calls.ts'
import { listViews } from '../../../contract/choosing/views.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { useWasOpen } from '../../platform/ui/overlay/was-open.ts'
import { audienceOfView, viewOfAudience } from './audience-of-list.ts'
import css from './AudienceField.module.css'
import { audienceIn } from './use-audience.ts'

/** Fetched when it is first opened. */
const ViewsDrawer = lazy(() => import('../views/ViewsDrawer.tsx'))

/** Audiences of the event that have a name: saved views of whom a mail is for (docs/product.md §15). */
export function SavedAudiences({ eventId }: { eventId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  const form = useForm()
  const saved = useLoad(listViews, { query: { eventid: eventId, list: 'audience' } })
  const number = saved.data?.data.length ?? 0
  return (
    <>
      <div className={css.saved}>
        <Button size="s" variant="quiet" icon={Bookmark} onClick={() => setIsOpen(true)}>
          {number === 0 ? 'Save these readers under a name' : count(number, 'saved audience')}
        </Button>
      </div>
      {wasOpen && (
        <Suspense>
          <ViewsDrawer
            eventId={eventId}
            list="audience"
            search={viewOfAudience(audienceIn(form))}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onUse={view => {
              const audience = audienceOfView(view)
              for (const name of ['roles', 'statuses', 'judges', ...audienceFilters] as const)
                form.set(name, audience[name])
            }}
          />
        </Suspense>
      )}
    </>
  )
}
