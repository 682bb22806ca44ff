import {
  Footprints,
  Gavel,
  HeartHandshake,
  LifeBuoy,
  type LucideIcon,
  Medal,
  Palette,
  Signpost,
} from 'lucide-react'
import { useState } from 'react'
import type { CertificateKind } from '../../../contract/candidates/certificates.calls.ts'
import {
  certificateDesignLabels,
  certificateKindLabels,
  tookPartLabels,
} from '../../../contract/candidates/certificates.texts.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, formatCount, formatList, fullName } from '../../platform/ui/base/formats.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import css from './Certificates.module.css'
import { CertificateSettings } from './CertificateSettings.tsx'

const icons: Record<CertificateKind, LucideIcon> = {
  took_part: Footprints,
  finalist: Signpost,
  prize: Medal,
  judged: Gavel,
  mentored: LifeBuoy,
  helped: HeartHandshake,
}

/** Who gets which, with how many; and how they look. */
export function Kinds({ issuing }: { issuing: Issuing }) {
  const { event, settings, kinds, due, people, last } = issuing
  const [isOpen, setIsOpen] = useState(() => wasInterrupted(`certificates ${event._id}`))
  const { design, signature_name, shows_logos } = settings
  return (
    <>
      <Card
        title="Who gets one"
        end={
          due > 0 && (
            <Button
              size="s"
              to="/events/$id/certificates"
              params={{ id: event._id }}
              search={{ step: 'due' }}
            >
              {count(people, 'person', 'people')}, {count(due, 'certificate')}
            </Button>
          )
        }
      >
        <ul>
          {kinds.map(({ kind, due: n, issued }) => {
            const Icon = icons[kind]
            const isOn = settings.kinds.includes(kind)
            return (
              <li key={kind} className={isOn ? css.kind : `${css.kind} muted`}>
                <Icon className="icon" aria-hidden />
                <p>
                  <b className="medium">{certificateKindLabels[kind]}</b>
                  <span className="text-s muted block breaks">{isOn ? sayWho(issuing, kind) : 'Off'}</span>
                </p>
                <span className="text-s muted">{issued > 0 && `${formatCount(issued)} issued`}</span>
                <b className="text-xl right">{isOn ? formatCount(n) : '–'}</b>
              </li>
            )
          })}
          <li className={css.kind}>
            <Palette className="icon" aria-hidden />
            <p>
              <b className="medium">Design: {certificateDesignLabels[design].label}</b>
              <span className="text-s muted block breaks">
                {signature_name === null ? 'Nobody signs' : `Signed by ${signature_name}`}
                {shows_logos ? ', with logos' : ', without logos'}
              </span>
            </p>
            <span />
            <Button size="s" onClick={() => setIsOpen(true)}>
              Change
              <span className="visually-hidden"> who gets one and how they look</span>
            </Button>
          </li>
        </ul>
        <HereWithout {...issuing.here_without} />
        {last && (
          <p className={`text-s muted ${css.note}`}>
            Last issued {timeInZone(last.released_at, event.timezone)}
            {last.by && ` by ${fullName(last.by)}`}: {count(last.certificates, 'certificate')} for{' '}
            {count(last.people, 'person', 'people')}.
          </p>
        )}
      </Card>
      <CertificateSettings id={event._id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** Who was let in and gets nothing is no mistake, or somebody to see to. */
function HereWithout({ people, first }: Issuing['here_without']) {
  if (people === 0) return null
  const names = first.map(({ name, kind }) => `${name} (${ticketKindLabels[kind]})`)
  const more = people - first.length
  return (
    <p className={`text-s muted breaks ${css.note}`}>
      {count(people, 'person was', 'people were')} let in and {people === 1 ? 'gets' : 'get'} none:{' '}
      {formatList(more > 0 ? [...names, `${more} more`] : names)}.
      {first.some(({ kind }) => kind === 'walk_in') &&
        ' A walk-in who is put into a team, at Counters, gets what the team gets.'}
    </p>
  )
}

function sayWho(
  { settings, rounds, published_at, offline_at, event }: Issuing,
  kind: CertificateKind,
): string {
  const whoCame = settings.took_part_by === 'here' ? '. Where doors let people in, only who came' : ''
  switch (kind) {
    case 'took_part': {
      const isByDoor = settings.took_part_by !== 'handed_in'
      return `${tookPartLabels[settings.took_part_by]}${isByDoor ? '. Counters of meals and workshops do not count' : ''}`
    }
    case 'finalist': {
      const round = rounds.find(({ _id }) => _id === settings.finalist_round)
      return round ? `Teams that went on to ${round.name}${whoCame}` : 'No round is chosen'
    }
    case 'prize':
      if (published_at === null && offline_at !== null)
        return `Results are offline since ${timeInZone(offline_at, event.timezone)}: none are issued until they are published again`
      return published_at === null
        ? 'Once results are published'
        : `Published ${timeInZone(published_at, event.timezone)}. Follows corrections${whoCame}`
    case 'judged':
      return 'Judges who finished a ballot'
    case 'mentored':
      return 'Associates of the event and mentors. Where doors let people in, only who came'
    case 'helped':
      return 'Crew. Where doors let people in, only who came'
  }
}
