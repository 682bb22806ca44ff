import { isNobodys, shownAddress } from './shown-address.ts'

export function EmailLink({ email }: { email: string }) {
  if (isNobodys(email)) return <span className="muted">{shownAddress(email)}</span>
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
