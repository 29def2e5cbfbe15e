/** Where the inbox of a well-known email service is. The address itself goes nowhere. */
type Webmail = {
  readonly service: 'gmail' | 'outlook' | 'yahoo' | 'icloud' | 'proton';
  readonly link: string;
};

const SERVICES: readonly (Webmail & { readonly domains: readonly string[] })[] = [
  { service: 'gmail', link: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    service: 'outlook',
    link: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  { service: 'yahoo', link: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'ymail.com'] },
  {
    service: 'icloud',
    link: 'https://www.icloud.com/mail/',
    domains: ['icloud.com', 'me.com', 'mac.com'],
  },
  {
    service: 'proton',
    link: 'https://mail.proton.me/',
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
  },
];

export function webmailOf(email: string): Webmail | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return SERVICES.find(({ domains }) => domains.includes(domain)) ?? null;
}
