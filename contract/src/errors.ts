/** Every error of the API: a stable code, its HTTP status and a message for people. */
import { z } from 'zod';
import { PRODUCT_NAME } from '@porchlight/domain/product';

export const apiErrors = {
  invalid_input: { status: 400, message: 'Please check what you entered.' },
  malformed_body: { status: 400, message: 'We could not read that request.' },
  explicit_language: { status: 400, message: 'Please choose words without explicit language.' },
  passwords_differ: { status: 400, message: "Passwords don't match" },
  wrong_password: { status: 400, message: 'Your current password is incorrect' },
  unknown_group: { status: 400, message: 'One of the groups you chose no longer exists.' },
  name_reserved: { status: 400, message: 'This name is reserved. Please choose another.' },
  invalid_phone_number: {
    status: 400,
    message: 'Enter a valid phone number, with its country.',
  },
  nothing_to_offer: {
    status: 400,
    message: 'Nothing in your schedule is open for this person. Choose times yourself.',
  },
  own_account: { status: 400, message: 'You cannot do this with your own account.' },
  token_invalid: {
    status: 400,
    message: 'This link is not valid. It may already have been used.',
  },
  token_expired: { status: 400, message: 'This link has expired.' },
  details_required: {
    status: 400,
    message: 'Choose a password, and enter your name and phone number.',
  },
  photo_unreadable: { status: 400, message: 'Please select an image file' },
  session_required: { status: 401, message: 'Please sign in.' },
  wrong_credentials: { status: 401, message: 'Invalid email address or password' },
  wrong_code: {
    status: 400,
    message: 'This code did not work. Codes change every 30 seconds, and each works once.',
  },
  passkey_refused: { status: 400, message: 'This passkey could not be used.' },
  oidc_refused: { status: 400, message: 'This sign-in did not work. Please start again.' },
  oidc_unverified: {
    status: 403,
    message: 'Your sign-in service has not verified your email address.',
  },
  code_required: { status: 403, message: 'Enter the code from your authenticator app.' },
  not_verified: { status: 403, message: 'Please verify your email address first.' },
  suspended: { status: 403, message: 'Your account is suspended. We sent you an email about it.' },
  reauth_required: { status: 403, message: 'Please confirm that it is you first.' },
  strong_sign_in_required: {
    status: 403,
    message: 'Please confirm with a passkey or a one-time code first.',
  },
  registration_closed: { status: 403, message: 'Sign-up is closed here.' },
  invitation_required: { status: 403, message: 'You need an invitation to sign up here.' },
  own_report: {
    status: 403,
    message: 'You reported this person yourself. Someone else has to decide.',
  },
  wrong_origin: { status: 403, message: `This request did not come from ${PRODUCT_NAME}.` },
  not_found: { status: 404, message: 'Not found' },
  user_not_found: { status: 404, message: 'User not found' },
  method_not_allowed: { status: 405, message: 'This method is not supported here.' },
  case_changed: { status: 409, message: 'There is a new report in this case. Read it first.' },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  username_taken: { status: 409, message: 'This username is already taken' },
  request_already_sent: { status: 409, message: 'Contact request already sent' },
  already_contacts: { status: 409, message: 'You are already contacts' },
  group_name_taken: { status: 409, message: 'You already have a group with this name' },
  preference_exists: { status: 409, message: 'This preference already exists' },
  oidc_taken: {
    status: 409,
    message: 'This account is linked already, or the other one is.',
  },
  codes_already_on: { status: 409, message: 'One-time codes are already on.' },
  limit_reached: { status: 409, message: 'You have reached the limit.' },
  unknown_key: {
    status: 409,
    message: 'We could not check your contacts. Please try again.',
  },
  request_in_progress: {
    status: 409,
    message: 'We are still working on this request. Please try again in a moment.',
  },
  outcome_lost: {
    status: 409,
    message: 'We are not sure this worked. Please check before you try again.',
  },
  everything_off: {
    status: 409,
    message: 'Everything is off. Choose “Be seen again” before you turn your light on.',
  },
  proposal_open: {
    status: 409,
    message: 'You have already asked this person for a time. Wait, or withdraw it first.',
  },
  proposal_closed: { status: 409, message: 'These times are no longer offered.' },
  already_blocked: { status: 409, message: 'This person is already blocked' },
  too_large: { status: 413, message: 'That is too large.' },
  wrong_type: { status: 415, message: 'This type of content is not accepted.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please wait a little and try again.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  oidc_unavailable: {
    status: 503,
    message: 'The sign-in service does not answer. Please try again in a moment.',
  },
  outcome_unknown: {
    status: 503,
    message: `${PRODUCT_NAME} could not confirm this change. Please try again in a moment.`,
  },
  not_ready: {
    status: 503,
    message: `${PRODUCT_NAME} is not ready yet. Please try again in a moment.`,
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof apiErrors;

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  field: z.string().optional(),
  /** Numbers and words that belong into a sentence about the error, such as the limit. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
