import { createFileRoute } from '@tanstack/react-router'
import { ChangePassword } from '../../accounts/ChangePassword.tsx'

export const Route = createFileRoute('/_candidate/change-password')({
  staticData: { title: 'Change password', may: 'session:own' },
  component: ChangePassword,
})
