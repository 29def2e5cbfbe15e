/** Every screen that is photographed and looked through, in the order of the product. */
import { meeting } from './meeting.ts';
import { safety } from './safety.ts';
import { type Screen, screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import { states } from './states.ts';

export const allScreens: readonly Screen[] = [
  ...screens,
  ...signIn,
  ...states,
  ...meeting,
  ...safety,
];
