import { startAddress } from '../../../contract/people/providers.calls.ts'
import { useInstallation } from '../../platform/installation.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './ProviderButtons.module.css'

/** Logging in, or signing up, with each provider that is set up (docs/product.md §28). Links, which need no script. */
export function ProviderButtons() {
  const { providers } = useInstallation()
  if (providers.length === 0) return null
  return (
    <div className="stack-3 above-3">
      {providers.map(({ id, name }) => (
        <Button key={id} href={startAddress(id)} size="l" isFull>
          <span className={css.label}>
            <span className={css[id] ?? css.other} aria-hidden="true" />
            Continue with {name}
          </span>
        </Button>
      ))}
    </div>
  )
}
