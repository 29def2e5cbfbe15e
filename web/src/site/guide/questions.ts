/** What people ask first; the page and its structured data both come from here. */
export const questions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'Do both of us need Porchlight?',
    answer:
      'Yes. If someone doesn’t have it, calling or writing to them is the better choice. You can invite them from the Share button.',
  },
  {
    question: 'Does anyone see where I am?',
    answer:
      'No. Porchlight never asks your phone for its location, so there is nothing to show, store or sell.',
  },
  {
    question: 'What does someone I hide from see?',
    answer:
      'The same entry as when your light is off: Unavailable, no message, no timer. Nothing tells the two apart.',
  },
  {
    question: 'Who can find me?',
    answer:
      'People who search your name or @username, people who type your whole mail address, and people who have your number if “Find Me By My Phone Number” is on. Being found only lets them send a request.',
  },
  {
    question: 'What happens to my address book?',
    answer:
      'It stays on your phone. Numbers are scrambled there before they are compared, and we keep none of them.',
  },
  {
    question: 'Can my light be left on by mistake?',
    answer:
      'A timer or a schedule turns it off on the server, even if your phone is asleep or switched off. Left on without an end, it asks you after four hours whether it is still a good time, and turns nothing off behind your back.',
  },
  {
    question: 'Are calls recorded or carried by Porchlight?',
    answer:
      'No. The call button opens your phone’s own dialer. We only remember whom you called and when, so you can see “Last called”.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Nothing. There are no advertisements, and nobody pays us for what we know about you, because we don’t hand it on.',
  },
  {
    question: 'How do I leave?',
    answer:
      'Delete Account is on the account page, and so is a file with all your data. What others could see of you is gone at once.',
  },
];
