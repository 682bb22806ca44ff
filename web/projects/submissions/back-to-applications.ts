export const backToApplications = { to: '/my-applications', label: 'My applications' } as const
