import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Crumb, Page } from '../base/Page.tsx'
import type { Thing } from '../../page-subject.ts'
import { toast } from '../overlay/toasts.ts'
import type { FormProps } from './form-props.ts'

/** How a form ends: on a page it leads to another page, in a drawer it closes the drawer. */
export type FormEnds = Pick<
  FormProps<object, unknown, unknown>,
  'onSent' | 'onClose' | 'cancelTo' | 'cancelParams' | 'layout'
>

interface FormPageProps {
  /** The page that follows, after submit or Cancel. */
  home: Crumb
  /** What the form edits (`subjectOf`). */
  thing?: Thing
  /** The message after success. */
  said?: string
  children: (ends: FormEnds) => ReactNode
}

/** The page around a form that adds or edits one thing. */
export function FormPage({ home, thing, said, children }: FormPageProps) {
  const navigate = useNavigate()
  const { label: _, ...target } = home
  const onSent = () => {
    if (said) toast.success(said)
    void navigate(target)
  }
  return (
    <Page crumbs={[home]} thing={thing} isHeading>
      {children({ onSent, cancelTo: home.to, cancelParams: home.params })}
    </Page>
  )
}
