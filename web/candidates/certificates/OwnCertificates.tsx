import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { listOwnCertificates } from '../../../contract/candidates/certificate-pages.calls.ts'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import { useLoad } from '../../platform/api.ts'
import css from './OwnCertificates.module.css'

/** Below one's applications: the certificates that one has. Nothing without any. */
export function OwnCertificates() {
  const certificates = useLoad(listOwnCertificates, {}).data?.data ?? []
  if (certificates.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="own-certificates">
      <h2 className="text-xl strong" id="own-certificates">
        {certificates.length === 1 ? 'Your certificate' : 'Your certificates'}
      </h2>
      <ul className="stack-2">
        {certificates.map(({ code, claim }) => (
          <li key={code}>
            <Link to="/certificates/$code" params={{ code }} className={css.certificate}>
              <BadgeCheck className="icon" aria-hidden />
              <span className="breaks">
                <b className="block strong">{certificateTitle(claim)}</b>
                <span className="text-s muted">{[claim.event, claim.team].filter(Boolean).join(', ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
