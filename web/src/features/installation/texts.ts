import { PRODUCT_NAME } from '@porchlight/domain/product';

export const installationTexts = {
  updateTitle: 'A new version is ready',
  updateHint: 'Reloading takes a second. Your light stays as it is.',
  later: 'Later',
  reload: 'Reload',
  installTitle: `Keep ${PRODUCT_NAME} close`,
  installHint: 'Put it on your home screen. It opens like any other app.',
  notNow: 'Not now',
  install: 'Install',
  showHow: 'Show me how',
  stepsTitle: 'Add to Home Screen',
  stepShare: ['Tap ', 'Share', ' in the browser bar'],
  stepAdd: ['Choose ', 'Add to Home Screen', ''],
  stepOpen: `Open ${PRODUCT_NAME} from there`,
  gotIt: 'Got it',
} as const;
