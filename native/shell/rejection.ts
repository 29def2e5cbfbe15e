/** How the native code of a plugin answers a call. */
export type Handler = (options: Record<string, unknown>) => unknown;

/** `call.reject(message, code, error, data)`. Everything else that is thrown ends the process. */
export class PluginRejection extends Error {
  readonly code: string | undefined;
  readonly data: Record<string, unknown> | undefined;
  constructor(message: string, code?: string, data?: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
