/** An expected error of a service. The HTTP layer turns it into the response that the contract declares. */
import { apiErrors, type ErrorBody, type ErrorCode } from '@porchlight/contract/errors';

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly params: ErrorBody['params'];

  constructor(
    code: ErrorCode,
    details: {
      field?: string;
      message?: string;
      retryAfterSeconds?: number;
      params?: ErrorBody['params'];
    } = {},
  ) {
    super(details.message ?? apiErrors[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = apiErrors[code].status;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.params = details.params;
  }
}

export function errorBodyOf(error: ApiError): ErrorBody {
  const body: ErrorBody = { message: error.message, code: error.code };
  if (error.field !== undefined) body.field = error.field;
  if (error.params !== undefined) body.params = error.params;
  return body;
}
