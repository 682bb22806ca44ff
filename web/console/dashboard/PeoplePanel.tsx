import { Link } from '@tanstack/react-router'
import { listAssociates } from '../../../contract/events/associates.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { listPartners } from '../../../contract/events/partners.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import css from './PeoplePanel.module.css'

/** The newest six partners or associates, with their pictures. */
export function PeoplePanel({ kind, count }: { kind: 'partners' | 'associates'; count: number | undefined }) {
  return (
    <Card
      title={kind === 'partners' ? 'Partners' : 'Associates'}
      className={css.panel}
      end={
        <Link className="link" to={`/${kind}`}>
          All {count !== undefined && formatCount(count)} <span className="visually-hidden">{kind}</span>
        </Link>
      }
    >
      {kind === 'partners' ? <Partners /> : <Associates />}
    </Card>
  )
}

function Partners() {
  const partners = useLoad(listPartners, { query: { limit: 10 } })
  return (
    <LoadedList
      from={partners}
      as="panel"
      empty={messages.noData}
      emptyText="Your newest six partners are shown here."
    >
      {rows => (
        <ul className={css.grid}>
          {rows.slice(0, 6).map(partner => (
            <li key={partner._id}>
              <Link to="/partners/$id" params={{ id: partner._id }}>
                <Logo name={partner.partner_name} image={partner.logo} size={48} />
                <span className="trunc">{partner.partner_name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

function Associates() {
  const associates = useLoad(listAssociates, { query: { limit: 10 } })
  return (
    <LoadedList
      from={associates}
      as="panel"
      empty={messages.noData}
      emptyText="Your newest six associates are shown here."
    >
      {rows => (
        <ul className={css.grid}>
          {rows.slice(0, 6).map(associate => (
            <li key={associate._id}>
              <Link to="/associates/$id" params={{ id: associate._id }}>
                <Avatar name={fullName(associate.user)} image={associate.photo} size={48} />
                <span>{fullName(associate.user)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  )
}
