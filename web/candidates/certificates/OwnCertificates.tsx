import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { listOwnCertificates } from '../../../contract/candidates/certificate-pages.calls.ts'
import type { OwnCertificate } from '../../../contract/candidates/certificate-pages.ts'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import { useLoad } from '../../platform/api.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './OwnCertificates.module.css'

/** Among one's applications: the certificates that one has. Nothing without any. */
export function OwnCertificates() {
  const certificates = useLoad(listOwnCertificates, {}).data?.data ?? []
  if (certificates.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="own-certificates">
      <h2 className="text-xl strong" id="own-certificates">
        {certificates.length === 1 ? 'Your certificate' : 'Your certificates'}
      </h2>
      <List certificates={certificates} />
    </section>
  )
}

/** On the page of an event: one's own, and the way to check one. Nobody can list those of others. */
export function EventCertificates({ id }: { id: string }) {
  const isOut = useSessionKind() === 'out'
  const all = useLoad(listOwnCertificates, { enabled: !isOut }).data?.data ?? []
  const own = all.filter(({ event_id }) => event_id === id)
  return (
    <div className="stack-3">
      {own.length > 0 && <List certificates={own} />}
      <p>
        {isOut
          ? 'People who have one find it at My applications once they are logged in. '
          : own.length === 0
            ? 'You have none of this event. '
            : ''}
        Anybody can check a certificate by its code.
      </p>
      <p className="row-2">
        <Button to="/certificates/{-$code}" params={{ code: undefined }}>
          Check a certificate
        </Button>
      </p>
    </div>
  )
}

function List({ certificates }: { certificates: readonly OwnCertificate[] }) {
  return (
    <ul className="stack-2">
      {certificates.map(({ code, claim }) => (
        <li key={code}>
          <Link to="/certificates/{-$code}" params={{ code }} className={css.certificate}>
            <BadgeCheck className="icon" aria-hidden />
            <span className="breaks">
              <b className="block strong">{certificateTitle(claim)}</b>
              <span className="text-s muted">{[claim.event, claim.team].filter(Boolean).join(', ')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
