/** Alternatives, judged honestly: some do parts of the job better. */
import { t } from '@porchlight/messages/t';
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

export const alternatives = (): readonly Alternative[] => [
  { key: 'calling', name: t('guide.justCalling'), bestFor: t('guide.emergenciesAndAnyoneWithout') },
  { key: 'messaging', name: t('guide.messagingFree'), bestFor: t('guide.oneQuestionOnePerson') },
  {
    key: 'messengers',
    name: t('guide.whatsappOrSignal'),
    bestFor: t('guide.peopleYouMostlyWrite'),
  },
  { key: 'office', name: t('guide.slackOrTeams'), bestFor: t('guide.colleaguesInWorkingHours') },
  { key: 'calendar', name: t('guide.sharedCalendar'), bestFor: t('guide.meetingsPlannedAhead') },
];

export type Row = {
  readonly question: string;
  readonly own: Answer;
  /** In the order of the alternatives. */
  readonly others: readonly Answer[];
};

export const rows = (): readonly Row[] => [
  {
    question: t('guide.saysYouCanCall'),
    own: yes(t('guide.youSayItYourself')),
    others: [
      no(t('guide.youFindOutBy')),
      partly(t('guide.onceTheyAnswer')),
      no(t('guide.whatsappAppIsOpen')),
      partly(t('guide.greenMeansAtThe')),
      partly(t('guide.notBusyIsNot')),
    ],
  },
  {
    question: t('guide.nobodyIsInterrupted'),
    own: yes(t('guide.theyLookWhenThey')),
    others: [no(t('guide.itRings')), no(t('guide.eachAskIsA')), yes(), yes(), yes()],
  },
  {
    question: t('guide.differentPeopleSeeDifferent'),
    own: yes(t('guide.byGroupEachTime')),
    others: [
      yes(t('guide.onlyWhoYouCall')),
      yes(t('guide.onlyWhoYouAsk')),
      partly(t('guide.whatsappContactsWithExceptions')),
      no(t('guide.everyoneAtWork')),
      yes(t('guide.byPerson')),
    ],
  },
  {
    question: t('guide.endsByItself'),
    own: yes(t('guide.timerOrSchedule')),
    others: [
      yes(),
      no(t('guide.freeHasNoEnd')),
      yes(t('guide.whenYouLeaveThe')),
      yes(t('guide.ifYouSetAn')),
      yes(),
    ],
  },
  {
    question: t('guide.nothingGuessedFromYour'),
    own: yes(t('guide.onlyYourTapSchedule')),
    others: [
      yes(),
      yes(),
      no(t('guide.whatsappGuessesFromUse')),
      no(t('guide.guessesFromUse')),
      yes(),
    ],
  },
  {
    question: t('guide.worksWithPeopleWho'),
    own: no(t('guide.bothNeedIt')),
    others: [
      yes(t('guide.anyPhone')),
      yes(t('guide.anyPhone')),
      partly(t('guide.ifTheyUseIt')),
      partly(t('guide.sameCompanyOnly')),
      partly(t('guide.sameKindOfCalendar')),
    ],
  },
  {
    question: t('guide.nothingToSetUp'),
    own: partly(t('guide.aMinuteAndAn')),
    others: [
      yes(),
      yes(),
      yes(t('guide.alreadyThere')),
      yes(t('guide.atWorkYes')),
      partly(t('guide.youMustShareIt')),
    ],
  },
];
