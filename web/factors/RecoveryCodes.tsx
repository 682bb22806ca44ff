import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useInstallation } from '../installation.ts'
import { useActor } from '../session.ts'
import { Button } from '../ui/base/Button.tsx'
import { copyText } from './copy-text.ts'
import css from './RecoveryCodes.module.css'

/** New recovery codes, shown this once. Not in a dialog, which a slip would close. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { name } = useInstallation()
  const email = useActor()?.email ?? ''
  useEffect(() => title.current?.focus(), [])
  const text = [`Recovery codes of ${email} at ${name}. Each works once.`, '', ...codes, ''].join('\n')
  return (
    <section className={css.sheet} aria-label="Recovery codes">
      <h3 ref={title} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p>
        Each logs you in once, when your app or passkey is not at hand. They are shown only now. Keep them
        where you find them without your phone.
      </p>
      <p className={css.whose}>
        {name}, {email}
      </p>
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button icon={Copy} onClick={() => void copyText(codes.join('\n'), 'Codes')}>
          Copy
        </Button>
        <Button icon={Download} onClick={() => download(text)}>
          Download
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </section>
  )
}

function download(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
