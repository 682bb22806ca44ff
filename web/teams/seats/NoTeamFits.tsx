import { TriangleAlert } from 'lucide-react'
import { useContext, useState } from 'react'
import type { Seats } from '../../../contract/teams/seats.ts'
import { useNow } from '../../events/rounds/now.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { mayOffer } from './may-offer.ts'
import { OfferDialog } from './OfferDialog.tsx'
import css from './Seats.module.css'

/** Seats are free and every waiting team is larger: what staff can do. */
export function NoTeamFits({ seats, onLeftOut }: { seats: Seats; onLeftOut: () => void }) {
  const { no_team_fits: found, event, sums } = seats
  const [isOffering, setIsOffering] = useState<'first' | 'fewer'>()
  const isReadOnly = useContext(ReadOnly)
  const now = useNow()
  if (!found || isReadOnly || !mayOffer(seats, now)) return null
  const { free, smallest, first, fewer } = found
  const above = Math.max(0, first.people - free)
  const params = { id: event._id }
  return (
    <Card className={css.notice}>
      <div className={css.head}>
        <TriangleAlert className="icon" aria-hidden />
        <div>
          <h2 className="text-xl">
            {sayFree(seats, free)}; the smallest waiting team is {smallest.people}
          </h2>
          <p className="muted">Nothing happens by itself until a team fits. What shall be done with them?</p>
        </div>
      </div>
      <ul className={css.acts}>
        {fewer && (
          <li>
            <Words
              title={`${fewer.team_name} would come with ${fewer.seats}`}
              text={`It has ${fewer.people} people; the first ${fewer.seats} who say yes have the seats.`}
            />
            <Button isFull onClick={() => setIsOffering('fewer')}>
              Offer {count(fewer.seats, 'seat')}
            </Button>
          </li>
        )}
        <li>
          <Words
            title={`Offer to ${first.team_name}, ${formatCount(above)} above what may be held`}
            text={sayAbove(seats, first.people)}
          />
          <Button isFull onClick={() => setIsOffering('first')}>
            Offer {count(first.people, 'seat')}
          </Button>
        </li>
        <li>
          <Words
            title="People of confirmed teams without a seat"
            text="Who had not answered in time has none. Answer for them, and they come."
          />
          <Button isFull onClick={onLeftOut}>
            See these teams
          </Button>
        </li>
        <li>
          <Words
            title="Teams that have seats and wait for members"
            text="Who joins them now gets a free seat. Write to those that lack people."
          />
          <Button
            isFull
            to="/announcements/add/$id"
            params={params}
            search={{ tab: 'applications', status: 'shortlisted', team: 'incomplete' }}
          >
            Write to teams
          </Button>
        </li>
        <li>
          <Words title="People who look for a team" text="See who said so, and which team they could join." />
          <Button isFull to="/event/$id" params={params} search={{ tab: 'applicants' }}>
            See who looks
          </Button>
        </li>
        <li>
          <Words
            title="Leave them for walk-ins"
            text={
              sums.waiting_teams > 0
                ? 'Do nothing: they stay free until a waiting team fits.'
                : 'Do nothing: they stay free.'
            }
          />
        </li>
      </ul>
      {isOffering === 'first' && (
        <OfferDialog seats={seats} team={first} onClose={() => setIsOffering(undefined)} />
      )}
      {isOffering === 'fewer' && fewer && (
        <OfferDialog
          seats={seats}
          team={fewer}
          people={fewer.seats}
          onClose={() => setIsOffering(undefined)}
        />
      )}
    </Card>
  )
}

function sayAbove({ sums, people }: Seats, wanted: number): string {
  const held = sums.held_people + wanted
  const above = people === null ? 0 : Math.max(0, held - people)
  return `${formatCount(held)} would be held${above > 0 ? `, ${formatCount(above)} above the room` : ''}.`
}

/** What may be held above the room is not called free. */
function sayFree({ people, sums }: Seats, free: number): string {
  const seats = count(free, 'seat')
  if (people !== null && sums.held_people + free > people) return `${seats} may still be held`
  return `${seats} ${free === 1 ? 'is' : 'are'} free`
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <b className="block medium">{title}</b>
      <small className="block text-s muted">{text}</small>
    </span>
  )
}
