/** Rows of the authorisation matrix: ways to sign in. */
import { about, atOwned, body, open, own, type Listed } from './row.ts';

const credential = (response: Record<string, string>) => ({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', ...response },
});

export const signInRows = {
  'POST /api/passkeys/login/options': open('Begin to sign in with a passkey', 'signInOptions'),
  'POST /api/passkeys/login': open(
    'Try a made-up passkey',
    'passkey_refused',
    body(() => ({ credential: credential({ authenticatorData: 'AAAA', signature: 'AAAA' }) })),
  ),
  'POST /api/passkeys/register/options': own('Begin to add a passkey', 'ownPasskeyOptions'),
  'POST /api/passkeys/register': own(
    'Add a passkey that their device made',
    'passkey_refused',
    body(() => ({ credential: credential({ attestationObject: 'AAAA' }), name: 'Phone' })),
  ),
  'POST /api/oidc/start': open(
    'Begin to sign in with a sign-in service that is not set up',
    'not_found',
    body(() => ({ isConfirmation: false })),
  ),
  'POST /api/oidc/login': open(
    'Try a made-up answer of a sign-in service',
    'not_found',
    body(() => ({ code: 'x', state: 'x', secret: 'x' })),
  ),
  'POST /api/oidc/register': open(
    'Sign up with a made-up ticket',
    'not_found',
    body(() => ({ ticket: 'x', displayName: 'Nora Lind', phoneNumber: '+1 650 555 0100' })),
  ),
  'GET /api/oidc': own('Look whether a sign-in service is linked', 'ownOidc'),
  'POST /api/oidc/link': own(
    'Link with a made-up ticket',
    'not_found',
    body(() => ({ ticket: 'x' })),
  ),
  'DELETE /api/oidc': own('Remove a link that is not there', 'not_found'),
  'GET /api/codes': own('Look whether one-time codes are on', 'ownCodes'),
  'POST /api/codes/setup': own('Begin to turn on one-time codes', 'ownCodesSetup'),
  'POST /api/codes': own(
    'Turn on one-time codes that were not begun',
    'not_found',
    body(() => ({ code: '000000' })),
  ),
  'POST /api/codes/recovery': own('Make recovery codes while codes are off', 'not_found'),
  'DELETE /api/codes': own('Turn off one-time codes that are off', 'not_found'),
  'GET /api/account/email': own('Look at their own address', 'ownEmail'),
  'POST /api/account/email': own(
    'Ask for your address as theirs, and learn nothing',
    'done',
    body(({ owner }) => ({ email: owner.email })),
  ),
  'DELETE /api/account/email': own('Keep their address', 'done'),
  'POST /api/account/email/confirm': open(
    'Try a made-up link',
    'token_invalid',
    body(() => ({ token: 'x' })),
  ),
  'POST /api/account/email/undo': open(
    'Try a made-up link',
    'token_invalid',
    body(() => ({ token: 'x' })),
  ),
  'GET /api/passkeys': about(
    'See your passkeys',
    'nothing',
    { self: 'ownPasskey' },
    { part: (answer, { owned }) => (answer as Listed[]).find(({ id }) => id === owned.passkey) },
  ),
  'PATCH /api/passkeys/:id': about(
    'Rename your passkeys',
    'not_found',
    { self: 'ownPasskey' },
    atOwned('passkey', { name: 'Laptop' }),
  ),
  'DELETE /api/passkeys/:id': about(
    'Remove your passkeys',
    'not_found',
    { self: 'done' },
    atOwned('passkey'),
  ),
} as const;
