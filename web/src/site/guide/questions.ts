/** Frequent questions; the page and its structured data both come from here. */
import { t } from '@porchlight/messages/t';
export const questions = (): readonly { question: string; answer: string }[] => [
  {
    question: t('guide.doBothOfUs'),
    answer: t('guide.yesIfSomeoneDoesnt'),
  },
  {
    question: t('guide.doesAnyoneSeeWhere'),
    answer: t('guide.noProductNeverAsks'),
  },
  {
    question: t('guide.whatDoesSomeoneI'),
    answer: t('guide.theSameEntryAs'),
  },
  {
    question: t('guide.whoCanFindMe'),
    answer: t('guide.peopleWhoSearchYour'),
  },
  {
    question: t('guide.whatHappensToMy'),
    answer: t('guide.itStaysOnYour'),
  },
  {
    question: t('guide.canMyLightBe'),
    answer: t('guide.aTimerOrA'),
  },
  {
    question: t('guide.areCallsRecordedOr'),
    answer: t('guide.noTheCallButton'),
  },
  {
    question: t('guide.whatDoesItCost'),
    answer: t('guide.nothingThereAreNo'),
  },
  {
    question: t('guide.howDoILeave'),
    answer: t('guide.deleteAccountIsOn'),
  },
];
