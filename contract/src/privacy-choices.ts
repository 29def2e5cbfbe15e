/** Privacy settings that can be sent one by one. */
import { z } from 'zod';

/** Who sees the number and who can find it. Both default to true at registration. */
export const numberChoices = {
  showPhoneToContacts: z.boolean().optional(),
  findMeByPhoneNumber: z.boolean().optional(),
};

export const privacyChoices = {
  ...numberChoices,
  findMeByEmail: z.boolean().optional(),
  syncContacts: z.boolean().optional(),
};
