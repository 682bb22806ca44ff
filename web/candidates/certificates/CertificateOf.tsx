import { Link } from '@tanstack/react-router'
import { getCertificate } from '../../../contract/candidates/certificate-pages.calls.ts'
import type { CertificatePage } from '../../../contract/candidates/certificate-pages.ts'
import { certificateStateLabels, codeShown } from '../../../contract/candidates/certificates.texts.ts'
import { useLoad } from '../../platform/api.ts'
import { baseUrl } from '../../platform/base-url.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './CertificateOf.module.css'
import { CheckCode } from './CheckCode.tsx'
import { headOf, sentenceOf, whenOf } from './certificate-page.texts.ts'
import { OwnCertificateActs } from './OwnCertificateActs.tsx'
import { Seal } from './Seal.tsx'

/** What a certificate says, and whether it is valid; without a code, where one is typed. */
export default function CertificateOf({ code }: { code: string }) {
  return code === '' ? <NoCode /> : <OfCode code={code} />
}

function NoCode() {
  return (
    <div className={css.page}>
      <div className="stack-4">
        <h1 className="text-4xl">Check a certificate</h1>
        <CheckCode />
      </div>
    </div>
  )
}

function OfCode({ code }: { code: string }) {
  const page = useLoad(getCertificate, { params: { code } })
  return (
    <>
      {!page.data && <h1 className="visually-hidden">Certificate</h1>}
      <Loaded from={page} as="detail">
        {data => <Shown page={data} typed={code} />}
      </Loaded>
    </>
  )
}

function Shown({ page, typed }: { page: CertificatePage; typed: string }) {
  const { state, claim, code, own, reason, host } = page
  return (
    <div className={css.page}>
      <div className="stack-3">
        <header className="row-3">
          <Seal state={state} />
          <div>
            <p className={`text-3xl strong ${css[state] ?? 'muted'}`}>
              {certificateStateLabels[state].label}
            </p>
            <p className="text-s muted">{whenOf(page)}</p>
          </div>
        </header>
        <div>
          <h1 className="text-4xl breaks">{headOf(page)}</h1>
          <p className="text-xl breaks">{sentenceOf(page)}</p>
        </div>
        {state === 'taken_back' && reason !== null && (
          <blockquote className={css.reason}>
            <p className="lines breaks">{reason}</p>
            {host !== null && <footer className="text-s muted">{host}</footer>}
          </blockquote>
        )}
        {state === 'replaced' && page.replaced_by !== null && (
          <p>
            <Button
              variant="primary"
              size="l"
              to="/certificates/{-$code}"
              params={{ code: page.replaced_by }}
            >
              {claim === null ? 'See the newer one' : 'See the valid one'}
            </Button>
          </p>
        )}
        {own !== null && state === 'valid' && claim !== null && code !== null && (
          <OwnCertificateActs own={own} claim={claim} code={code} />
        )}
        {own === null && state === 'valid' && code !== null && (
          <p>
            <Button href={`/certificates/${code}/certificate.pdf`}>PDF</Button>
          </p>
        )}
        {state === 'unknown' && <CheckCode key={typed} typed={typed} />}
        <Facts page={page} />
      </div>
      <div className="stack-4">
        <Paper page={page} />
        {state === 'valid' && page.digest !== null && (
          <HowToKnow digest={page.digest} event={claim?.event ?? ''} />
        )}
      </div>
    </div>
  )
}

function Facts({ page }: { page: CertificatePage }) {
  const { claim, event, code, project_id } = page
  if (code === null) return null
  return (
    <dl className={css.facts}>
      {event && (
        <Fact label="Event">
          {event.is_public ? (
            <Link className="link" to="/event-page/$id" params={{ id: event._id }}>
              {event.name}
            </Link>
          ) : (
            event.name
          )}
        </Fact>
      )}
      {claim && claim.days !== '' && <Fact label="Days">{claim.days}</Fact>}
      {claim?.team && <Fact label="Team">{claim.team}</Fact>}
      {claim?.project && (
        <Fact label="Project">
          {project_id === null ? (
            claim.project
          ) : (
            <Link className="link" to="/projects/$id" params={{ id: project_id }}>
              {claim.project}
            </Link>
          )}
        </Fact>
      )}
      {claim && <Fact label="Issued by">{claim.host}</Fact>}
      {page.replaced_by !== null && <Fact label="Replaced by">{codeShown(page.replaced_by)}</Fact>}
      <Fact label="Code">{codeShown(code)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd className="medium breaks">{children}</dd>
    </div>
  )
}

/** The certificate as it is printed; hushed where there is a newer one, and an empty frame where it was taken back. */
function Paper({ page: { state, code, claim } }: { page: CertificatePage }) {
  if (state === 'unknown') return null
  if (claim === null)
    return (
      <div className={css.empty}>
        <p className="muted">What it said is not shown any more.</p>
      </div>
    )
  return (
    <figure className={state === 'replaced' ? css.former : undefined}>
      <img
        className={css.sheet}
        src={`/certificates/${code}/page.png`}
        alt={`The certificate of ${claim.name}`}
        width={1400}
        height={990}
      />
    </figure>
  )
}

function HowToKnow({ digest, event }: { digest: string; event: string }) {
  const host = new URL(baseUrl()).host
  return (
    <section className="stack-2">
      <h2 className="text-xl strong">How do I know this is real?</h2>
      <ol className={css.steps}>
        <li className="breaks">
          This page is at <b>{host}</b>, where {event} was run. Its code has 80 random bits and cannot be
          guessed.
        </li>
        <li className="breaks">
          What you read here was kept when it was issued, and cannot be changed since. Compare it with the
          paper. Its fingerprint (SHA-256) begins with{' '}
          <code>{digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')}</code>.
        </li>
        <li>Should it be taken back, this page says so at once.</li>
      </ol>
    </section>
  )
}
