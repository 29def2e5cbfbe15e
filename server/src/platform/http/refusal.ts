/** How a service says no. The HTTP side turns it into the answer that the contract declares. */
import { refusals, type ErrorBody, type RefusalCode } from '@porchlight/contract/errors';

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly params: ErrorBody['params'];

  constructor(
    code: RefusalCode,
    details: {
      field?: string;
      message?: string;
      retryAfterSeconds?: number;
      params?: ErrorBody['params'];
    } = {},
  ) {
    super(details.message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.params = details.params;
  }
}

export function errorBodyOf(refusal: Refusal): ErrorBody {
  const body: ErrorBody = { message: refusal.message, code: refusal.code };
  if (refusal.field !== undefined) body.field = refusal.field;
  if (refusal.params !== undefined) body.params = refusal.params;
  return body;
}
