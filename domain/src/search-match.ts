/** Whether a name is found by what somebody typed, as speakers of their language spell letters. */
import { keeping, ownLetters, plain, spelledOut } from './spelling.ts';

/** Names and usernames that contain `typed`. An empty text matches everybody. */
export function nameMatcher(language: string, typed: string): (name: string) => boolean {
  const text = typed.trim();
  const own = ownLetters(language, text);
  if (own !== '') {
    const wanted = keeping(own, text);
    return (name) => keeping(own, name).includes(wanted);
  }
  const [wanted, spelled] = [plain(text), spelledOut(text)];
  return (name) => plain(name).includes(wanted) || spelledOut(name).includes(spelled);
}
