/** Where the inbox of a well-known email service is. The address itself goes nowhere. */
type Webmail = { readonly name: string; readonly link: string };

const SERVICES: readonly (Webmail & { readonly domains: readonly string[] })[] = [
  { name: 'Gmail', link: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    link: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  { name: 'Yahoo Mail', link: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'ymail.com'] },
  {
    name: 'iCloud Mail',
    link: 'https://www.icloud.com/mail/',
    domains: ['icloud.com', 'me.com', 'mac.com'],
  },
  {
    name: 'Proton Mail',
    link: 'https://mail.proton.me/',
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
  },
];

export function webmailOf(email: string): Webmail | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return SERVICES.find(({ domains }) => domains.includes(domain)) ?? null;
}
