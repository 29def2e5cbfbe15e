/** A person's language, as they see it and as they or their devices set it. */
import { z } from 'zod';
import { languageTag } from './values.ts';

export const ownLanguage = {
  /** Emails, pushes and notifications are written in it; null reads English. */
  language: z.string().nullable(),
  /** Chosen by the person; otherwise the language of the device they used last. */
  isLanguageChosen: z.boolean(),
};

export const languageChoice = {
  /** A device's language, which counts while none is chosen; with `isLanguageChosen`, a choice. */
  language: languageTag.optional(),
  isLanguageChosen: z.boolean().optional(),
};
