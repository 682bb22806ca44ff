import { Button } from '../base/Button.tsx'
import { focusSearch } from './search-text.ts'

interface ClearButtonProps {
  children?: string
  onClear: () => void
}

/** Where nothing was found: shows everything again. It goes itself, so the focus moves to the search. */
export function ClearButton({ children = 'Clear filters', onClear }: ClearButtonProps) {
  const clear = () => {
    focusSearch()
    onClear()
  }
  return <Button onClick={clear}>{children}</Button>
}
