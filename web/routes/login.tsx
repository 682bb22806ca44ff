import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../accounts/SignIn.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Log In', may: 'anyone' },
  component: SignIn,
})
