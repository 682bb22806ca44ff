import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '../people/accounts/ResetPassword.tsx'

export const Route = createFileRoute('/Resetpassword')({
  staticData: { title: 'Set a password', may: 'anyone' },
  component: ResetPassword,
})
