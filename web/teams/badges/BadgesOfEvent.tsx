import { Printer } from 'lucide-react'
import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type BadgeSize,
  getBadges,
  markBadgePrint,
  recordBadgePrint,
} from '../../../contract/teams/badges.calls.ts'
import type { Badge, Badges, SpareBadge } from '../../../contract/teams/badges.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PageFoot } from '../../platform/ui/base/PageFoot.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useAct } from '../../platform/use-act.ts'
import { BadgeChoices } from './BadgeChoices.tsx'
import { BadgePrints } from './BadgePrints.tsx'
import css from './Badges.module.css'
import { BadgeSheets } from './BadgeSheets.tsx'
import { chosenOf, type Chosen, devicesOf, everything, hardestOf, pagesOf, sparesOf } from './badges-shown.ts'
import { loadNameFonts, useNameFonts } from './measure-name.ts'
import { saySent } from './badge.texts.ts'

/** /events/{id}/badges: what is printed on paper for everybody who comes (docs/product.md §36). */
export default function BadgesOfEvent({ id }: { id: string }) {
  const badges = useLoad(getBadges, { params: { id } })
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
      thing={subjectOf(badges, ({ data }) => data.event.event_name)}
      count={badges.data?.data.badges.length}
    >
      <Loaded from={badges} as="rows">
        {data =>
          data.badges.length + data.spares.length === 0 ? (
            <EmptyState
              drawing={<PeoplePicture />}
              title="Nobody has a ticket yet"
              text="A badge is printed for each valid ticket, and blank ones for walk-ins once the event takes them and has a device at a door."
              action={
                <Button to="/events/$id/guests" params={{ id }}>
                  Tickets and guests
                </Button>
              }
            />
          ) : (
            <Shown data={data} />
          )
        }
      </Loaded>
    </Page>
  )
}

type Printable = Badge | SpareBadge

function Shown({ data }: { data: Badges }) {
  const isReadOnly = useContext(ReadOnly)
  const [chosen, setChosen] = useState<Chosen>(everything)
  const [size, setSize] = useState<BadgeSize>('card')
  const [device, setDevice] = useState<string>('')
  const [isWhole, setWhole] = useState(false)
  const { print, printing } = usePrint(data, size)
  const spares = sparesOf(data.spares, device)
  const badges: Printable[] = [...chosenOf(data.badges, chosen), ...spares]
  const fresh = data.badges.filter(({ is_printed }) => !is_printed)
  const pages = pagesOf(badges, size).length
  const shown = isWhole ? badges.slice(0, mostShown[size]) : proofOf(chosenOf(data.badges, chosen), spares)
  useNameFonts(shown.map(nameOf))
  return (
    <>
      <div className={css.page}>
        <div className={`stack-4 ${css.rail}`}>
          <BadgePrints
            data={data}
            fresh={fresh.length}
            onShow={() => setChosen({ ...everything, isNew: true })}
          />
          <BadgeChoices
            {...{ data, chosen, setChosen, size, setSize, device, setDevice }}
            devices={devicesOf(data.spares)}
            count={badges.length}
          />
        </div>
        <section className={`panel ${css.preview}`} aria-label="Preview">
          <header className="row-2 text-s">
            <b className="text-m strong">{isWhole ? count(pages, 'page') : 'The hardest'}</b>
            <span className="muted">
              {isWhole
                ? shown.length < badges.length
                  ? `the first ${shown.length} badges`
                  : 'all of them'
                : 'longest name, every script, every kind'}
            </span>
            {badges.length > 0 && (
              <Button size="s" onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show the hardest' : `Show ${count(pages, 'page')}`}
              </Button>
            )}
          </header>
          <div className={css.table}>
            {badges.length === 0 ? (
              <p className="muted">No badge is like that.</p>
            ) : (
              <BadgeSheets badges={printing ?? shown} event={data.event} size={size} />
            )}
          </div>
        </section>
      </div>
      <PageFoot>
        <p>
          <b>
            {count(badges.length, 'badge')} on {count(pages, 'page')}.
          </b>{' '}
          Print at 100 %, without margins. Who printed and when is kept, so that later only new ones are
          offered.
        </p>
        {!isReadOnly && fresh.length > 0 && fresh.length < data.badges.length && !chosen.isNew && (
          <Button disabled={printing !== null} onClick={() => print(chosenOf(fresh, everything))}>
            Print the {fresh.length} new
          </Button>
        )}
        {!isReadOnly && (
          <Button
            variant="primary"
            size="l"
            icon={Printer}
            disabled={badges.length === 0 || printing !== null}
            onClick={() => print(badges)}
          >
            Print {count(badges.length, 'badge')}
          </Button>
        )}
      </PageFoot>
    </>
  )
}

/** Whether all come out well, on one sheet of A4. */
function proofOf(badges: readonly Badge[], spares: readonly SpareBadge[]): Printable[] {
  const [blank] = spares
  const hardest = hardestOf(badges)
  return blank ? [...hardest.slice(0, 9), blank] : hardest
}

const nameOf = (badge: Printable) => ('spare' in badge ? '' : badge.name)

/** Enough to look through. All are drawn when they are printed. */
const mostShown: Record<BadgeSize, number> = { card: 100, a6: 24, label: 24 }

/** Draws all, opens the browser's print, and remembers that they were sent there: what comes out of a printer nobody knows. */
function usePrint(data: Badges, size: BadgeSize) {
  const [printing, setPrinting] = useState<readonly Printable[] | null>(null)
  const record = useSend(recordBadgePrint)
  const mark = useSend(markBadgePrint)
  const { act } = useAct()
  const print = async (badges: readonly Printable[]) => {
    await loadNameFonts(badges.map(nameOf))
    flushSync(() => setPrinting(badges))
    // Not every browser waits in print().
    const done = new Promise(end => addEventListener('afterprint', end, { once: true }))
    window.print()
    await done
    setPrinting(null)
    await act(async () => {
      const body = { size, badges: badges.map(({ _id, face }) => ({ ticket: _id, face })) }
      const { data: made } = await record.send({ params: { id: data.event._id }, body })
      const undo = () => act(() => mark.send({ params: { id: made._id }, body: { is_undone: true } }))
      toast.success(saySent(made), { actions: [{ label: 'Not printed', run: undo }] })
    })
  }
  return { printing, print: (badges: readonly Printable[]) => void print(badges) }
}
