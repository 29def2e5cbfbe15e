/** Tests speak English, with everything loaded. */
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';

setLanguage('en', english);
