import { createFileRoute } from '@tanstack/react-router'
import { DemoForm } from '../../console/demo/DemoForm.tsx'

export const Route = createFileRoute('/_console/demo')({
  staticData: { title: 'New Form', may: 'console:view' },
  component: DemoForm,
})
