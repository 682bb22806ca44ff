import { Button } from '../../platform/ui/base/Button.tsx'
import { asText, useField } from '../../platform/ui/form/fields/bind.ts'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import type { TextPage } from '../../../contract/console/settings.calls.ts'
import css from './PageText.module.css'

interface PageTextProps {
  page: TextPage
  label: string
  /** What the page shows while there is none. */
  standard: string
}

/** The text of one public page; an empty field can be filled with the standard text. */
export function PageText({ page, label, standard }: PageTextProps) {
  const { value, set, isDisabled } = useField(page)
  return (
    <div className={`${css.text} stack-2 start`}>
      <MarkdownField name={page} label={label} hint={`Markdown, shown at /${page}.`} isOptional />
      {!asText(value) && (
        <Button size="s" disabled={isDisabled} onClick={() => set(standard)}>
          Use the standard text of {label}
        </Button>
      )}
    </div>
  )
}
