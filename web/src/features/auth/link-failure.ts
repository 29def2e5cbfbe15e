/** The words for a link, which works once, that could not be used. */
import { useRef } from 'react';
import { t } from '@porchlight/messages/t';
import { ApiError, hasCode, messageOf } from '../../api/errors.ts';
import { isLost } from '../../api/use-sure-call.ts';

type LinkFailure = {
  message: string;
  /** Another attempt cannot work. */
  isDead: boolean;
};

/** An attempt without an answer may have used the link: the next one then finds it used up. */
export function useLinkFailure(): (error: unknown, fallback: string) => LinkFailure {
  const isUnanswered = useRef(false);
  return (error, fallback) => {
    isUnanswered.current ||= isLost(error);
    const isDead = error instanceof ApiError && error.code?.startsWith('token_') === true;
    const mayBeDone = isUnanswered.current && hasCode(error, 'token_invalid');
    return { message: mayBeDone ? t('auth.mayBeDone') : messageOf(error, fallback), isDead };
  };
}
