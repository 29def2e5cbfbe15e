/** How a service says no. The HTTP side turns it into the answer that the contract declares. */
import { refusals, type ErrorBody, type RefusalCode } from '@porchlight/contract/errors';

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    details: { field?: string; message?: string; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function errorBodyOf(refusal: Refusal): ErrorBody {
  const body: ErrorBody = { message: refusal.message, code: refusal.code };
  if (refusal.field !== undefined) body.field = refusal.field;
  return body;
}
