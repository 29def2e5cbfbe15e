/** Passkeys of a browser. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { NewCredential, UsedCredential } from '@porchlight/contract/passkeys';
import type { PasskeyPort } from './device.ts';

export const webPasskeys: PasskeyPort = {
  isHere: async () => browserSupportsWebAuthn(),
  hasAutofill: async () => browserSupportsWebAuthnAutofill(),
  // The library's types name more fields than browsers must send; the server reads those of ours.
  create: async (options) =>
    (await startRegistration({ optionsJSON: options as never })) as NewCredential,
  get: async (options, { autofill = false, signal } = {}) => {
    signal?.throwIfAborted();
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const used = await startAuthentication({
        optionsJSON: options,
        useBrowserAutofill: autofill,
        // The field is looked for by its attribute, which React may not have drawn yet.
        verifyBrowserAutofillInput: false,
      });
      return used as UsedCredential;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  },
};
