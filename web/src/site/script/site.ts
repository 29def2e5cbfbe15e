/** All the script of the public pages. Each of them can be read without it. */
import { KEYS, readKey } from '../../storage/storage.ts';
import { sendRevocations } from '../../api/revocation.ts';
import { isPrivacySignalOn } from '../../environment/privacy-signal.ts';
import { followHistory } from './back.ts';
import { tellInvited } from './invited.ts';
import { offerReportForm } from './report-form.ts';
import { riseIntoView } from './rise.ts';
import { offerApp } from './session.ts';
import { correctGuess } from './wrong-guess.ts';
import '../styles/site.css';

correctGuess(window.location);

const theme = readKey(KEYS.theme);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
if (readKey(KEYS.accessibility) === 'on') {
  document.documentElement.dataset.theme = 'access';
  document.documentElement.classList.add('accessibility-mode');
}
offerApp(document);
offerReportForm(document);
sendRevocations();
followHistory(document, window.history);
void tellInvited(document, window.location.search);
riseIntoView(document.querySelectorAll('[data-rise]'));
for (const words of document.querySelectorAll<HTMLElement>('[data-gpc]'))
  words.hidden = !isPrivacySignalOn();
