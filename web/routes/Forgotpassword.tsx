import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../people/accounts/ForgotPassword.tsx'

export const Route = createFileRoute('/Forgotpassword')({
  staticData: { title: 'Forgot password', may: 'anyone' },
  head: () => ({
    meta: [{ name: 'description', content: 'Ask for a link to set a new password.' }],
  }),
  component: ForgotPassword,
})
