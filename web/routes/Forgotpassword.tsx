import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../accounts/ForgotPassword.tsx'

export const Route = createFileRoute('/Forgotpassword')({
  staticData: { title: 'Forgot password', may: 'anyone' },
  component: ForgotPassword,
})
