import { PRODUCT_NAME } from '@porchlight/domain/product';

export const countryTexts = {
  title: 'Country',
  search: 'Name or +code',
  none: 'No country found',
  choose: 'Choose a country',
  chosen: (name: string, callingCode: string) => `Country: ${name}, +${callingCode}`,
};

export const authTexts = {
  signInTitle: 'Welcome back',
  signInHint: 'Sign in to turn your light on.',
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  forgotLink: 'Forgot My Password',
  signIn: 'Sign In',
  newHere: 'New here?',
  createAccount: 'Create an account',
  unverified: 'Please verify your email first',
  unverifiedHint: (email: string) => `We sent a link to ${email}.`,
  sendAgain: 'Send it again',

  signUpTitle: 'Create your account',
  signUpHint: 'It takes about a minute.',
  name: 'Name',
  nameExample: 'First Last',
  nameHint: 'This is how contacts will search for you',
  phone: 'Phone number',
  phoneHint: `Contacts you accept see this number and can call it. You can hide it later. ${PRODUCT_NAME} will never call or text you`,
  confirmPassword: 'Confirm password',
  again: 'Again',
  signUp: 'Sign Up',
  haveAccount: 'Already have an account?',
  signInLink: 'Sign in',

  weakHint: 'Easy to guess. Longer is better than stranger, but you can use it.',
  passwordHint: 'At least 6 characters. Longer is better than stranger.',

  forgotTitle: 'Forgot your password?',
  forgotHint: 'We’ll mail you a link to choose a new one.',
  sendPassword: 'Send Password',
  backToSignIn: 'Back to sign in',

  awaitingTitle: 'Check your email',
  awaitingBefore: 'We sent a link to ',
  awaitingAfter: '. It expires in 24 hours.',
  spamHint: 'Can’t find it? Check your spam folder.',

  resetTitle: 'Choose a new password',
  resetHint: 'You’ll use it the next time you sign in.',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  saveNewPassword: 'Save new password',
  resetNotice: 'This signs you out on your other devices. The link works once, for 1 hour.',
  resetNoToken: 'This link is not complete. Please open the newest link from your mail.',
  requestNewLink: 'Request a new link',

  verifying: 'Verifying your email…',
  verifyingHint: 'This takes only a moment.',
  verified: 'Email verified',
  finishTitle: 'Finish signing up',
  finishHint: (email: string) =>
    `Someone signed up as ${email} on another device. If it was you, enter the password you chose.`,
  finishNewHint: (email: string) =>
    `Choose a password for ${email}, and enter your name and number.`,
  finishAction: 'Finish signing up',
  notMyPassword: 'It wasn’t me, or I forgot the password',
  replaceTitle: 'Switch accounts?',
  replaceHint: (name: string, own: string, email: string) =>
    `You are signed in as ${name} (${own}). This link belongs to ${email}.`,
  otherAccount: 'someone else',
  stayAs: (name: string) => `Stay signed in as ${name}`,
  replaceWith: (email: string) => `Sign in as ${email} instead`,
  redirecting: 'Redirecting you to your home screen…',
  verifyFailed: 'Verification failed',
  backToLogin: 'Back to Login',
  registerAgain: 'Try Registering Again',

  successTitle: 'Email verified',
  successHint: 'Your account is ready. Here is what to do next.',
  nextSteps: 'Next steps',
  steps: [
    'Return to the mobile app',
    'Sign in with your verified email',
    'Start connecting with your contacts',
  ],

  errorTitle: 'We couldn’t verify that',
  tryAgain: 'Try Again',
  contactSupport: 'Contact Support',
  backToHome: 'Back to Home',
  solutions: 'Common solutions',
  solutionExpiry: 'Links expire after 24 hours.',
  solutionLink: 'Open the newest link, and all of it. Some mail apps cut it in two.',
  solutionFresh: 'Request a fresh email from the sign-in screen.',
  solutionSpam: 'Check your spam folder.',

  expiredTitle: 'This link has expired',
  expiredHint: 'Links are valid only 24 hours. We’ll send a new one to the same address.',
  requestNew: 'Request a new verification email',

  help: 'Help',
  needHelp: 'Need help?',
  support: 'Support',
  privacy: 'Privacy',
  feedback: 'Feedback',
  legal: 'Legal',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms of Service',
  standards: 'Community Standards',
};

/** Toasts and what they say when something goes wrong. */
export const authMessages = {
  signInFailed: 'Sign In Failed',
  wrongCredentials: 'The email or password you entered is incorrect. Please try again.',
  sessionExpired: 'Your session has expired. Please sign in again.',
  signInOther: 'Something went wrong. Please check your email and password and try again.',

  signUpFailed: 'Sign Up Failed',
  emailTaken: 'An account with this email already exists. Try signing in instead.',
  passwordTrouble: 'Please check that your passwords match and meet the requirements.',
  signUpOther: 'Something went wrong during registration. Please try again.',
  invalidName: 'Invalid Name',
  invalidNameHint: 'Names can only contain letters and spaces (no numbers or symbols)',
  nameTooLong: 'Names can have at most 50 characters',

  error: 'Error',
  passwordsDiffer: "Passwords don't match",
  enterEmail: 'Please enter your email address',
  welcome: 'Welcome!',
  welcomeHint: 'Your account is ready.',

  emailSent: 'Email Sent',
  recoverySent: 'If an account exists for this address, a recovery email has been sent.',
  verificationSent: 'If this address is waiting to be verified, a new link has been sent.',
  recoveryFailed: 'Failed to send recovery email',
  resendFailed: 'Failed to send verification email',
  passwordChanged: 'Password changed successfully',
  resetFailed: 'Failed to change password',

  notThatPassword: 'That is not the password chosen at sign-up.',
  noToken: 'Invalid verification link. No token provided.',
  verificationFailed: 'Email verification failed.',
  verificationTrouble: 'Something went wrong during verification. Please try again.',
};
