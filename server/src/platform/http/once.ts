/** How the HTTP side runs a request that carries an `Idempotency-Key`. */
export type StoredAnswer = { readonly status: number; readonly body: unknown };

export type OnceRequest = {
  readonly userId: string;
  /** 'METHOD /path' of the contract. */
  readonly endpoint: string;
  readonly key: string;
  /** The validated input of the request; a repeat must have the same. */
  readonly input: unknown;
};

/**
 * Runs `act` unless the key is known; then the answer of the first request is given again. Where that
 * answer was lost, `act` runs as a repeat: the first request may have been carried out.
 */
export type Once = (
  request: OnceRequest,
  act: (isRepeat: boolean) => Promise<StoredAnswer>,
) => Promise<StoredAnswer>;
