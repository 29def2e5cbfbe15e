/** What people use instead, judged honestly: some of it does parts of the job better. */
export type Verdict = 'yes' | 'partly' | 'no';

export type Answer = { readonly verdict: Verdict; readonly note?: string };

export type Alternative = {
  readonly key: string;
  readonly name: string;
  readonly bestFor: string;
};

const yes = (note?: string): Answer => ({ verdict: 'yes', ...(note && { note }) });
const partly = (note: string): Answer => ({ verdict: 'partly', note });
const no = (note: string): Answer => ({ verdict: 'no', note });

export const OWN_BEST_FOR = 'People you call often and never quite catch';

export const alternatives: readonly Alternative[] = [
  { key: 'calling', name: 'Just calling', bestFor: 'Emergencies, and anyone without the app' },
  { key: 'messaging', name: 'Messaging “free?”', bestFor: 'One question, one person, right now' },
  { key: 'messengers', name: 'WhatsApp or Signal', bestFor: 'People you mostly write to' },
  { key: 'office', name: 'Slack or Teams', bestFor: 'Colleagues in working hours' },
  { key: 'calendar', name: 'Shared calendar', bestFor: 'Meetings planned ahead' },
];

export type Row = {
  readonly question: string;
  readonly own: Answer;
  /** In the order of the alternatives. */
  readonly others: readonly Answer[];
};

export const rows: readonly Row[] = [
  {
    question: 'Says “you can call me now”',
    own: yes('You say it yourself'),
    others: [
      no('You find out by ringing'),
      partly('Once they answer'),
      no('WhatsApp: app is open. Signal: nothing'),
      partly('Green means at the desk'),
      partly('Not busy is not the same as free'),
    ],
  },
  {
    question: 'Nobody is interrupted',
    own: yes('They look when they like'),
    others: [no('It rings'), no('Each ask is a ping'), yes(), yes(), yes()],
  },
  {
    question: 'Different people see different things',
    own: yes('By group, each time'),
    others: [
      yes('Only who you call'),
      yes('Only who you ask'),
      partly('WhatsApp: contacts, with exceptions'),
      no('Everyone at work'),
      yes('By person'),
    ],
  },
  {
    question: 'Ends by itself',
    own: yes('Timer or schedule'),
    others: [
      yes(),
      no('“Free” has no end'),
      yes('When you leave the app'),
      yes('If you set an end'),
      yes(),
    ],
  },
  {
    question: 'Nothing guessed from your phone',
    own: yes('Only your tap, schedule or tag'),
    others: [yes(), yes(), no('WhatsApp guesses from use'), no('Guesses from use'), yes()],
  },
  {
    question: 'Works with people who have nothing new',
    own: no('Both need Porchlight'),
    others: [
      yes('Any phone'),
      yes('Any phone'),
      partly('If they use it too'),
      partly('Same company only'),
      partly('Same kind of calendar'),
    ],
  },
  {
    question: 'Nothing to set up',
    own: partly('A minute, and an invitation'),
    others: [
      yes(),
      yes(),
      yes('Already there'),
      yes('At work, yes'),
      partly('You must share it first'),
    ],
  },
];
