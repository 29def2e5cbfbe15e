export const scoreTexts = {
  title: 'Connectedness Score',
  hint: 'From your last 30 complete days. Contacts see the number, never these parts.',
  outOf: (score: number) => `${score} out of 100`,
  failed: 'Something went wrong. Please try again.',
  points: (points: number, most: number) => `${points} of ${most}`,
  parts: {
    calls: { label: 'Contacts called', hint: '5 contacts fill it' },
    days: { label: 'Days Available', hint: '20 days fill it' },
    contacts: { label: 'Contacts', hint: '10 contacts fill it' },
    streak: { label: 'Availability Streak', hint: '7 days fill it' },
  },
};
