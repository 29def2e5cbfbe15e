import { type FormEvent, useRef, useState } from 'react';
import { linkHost } from '@porchlight/domain/call-ways';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { patchQuery } from '../../api/query-client.ts';
import { useCall, useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { formOf, problemOf, tidyLink, waysOf, type WaysForm } from './call-ways-form.ts';
import { sentText } from './sent-text.ts';
import { unsaved } from './unsaved.ts';

/** Other ways to call that contacts are shown. */
export function CallWays() {
  const own = useEndpoint('GET /api/account/call-ways');
  return (
    <Card className="mb-4 px-5 pt-5.5 pb-6 md:px-8 md:pt-7 md:pb-8">
      <h2>{t('callWays.title')}</h2>
      <p className="mt-1 text-text-muted">{t('callWays.hint')}</p>
      {own.isPending && <SkeletonRows />}
      {own.isError && !own.data && (
        <ErrorState
          bare
          message={messageOf(own.error, t('common.somethingWrong'))}
          retrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      )}
      {own.data && <WaysEditor stored={formOf(own.data.callWays)} />}
    </Card>
  );
}

function WaysEditor({ stored }: { stored: WaysForm }) {
  const { phoneNumber, showPhoneToContacts } = useMe();
  /** Only what was touched: the rest follows the account. */
  const [typed, setTyped] = useState<Partial<WaysForm>>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = { ...stored, ...typed };
  const change = (part: Partial<WaysForm>) => setTyped((now) => ({ ...now, ...part }));
  const markSaved = useRef(() => {});
  const save = useCall('PUT /api/account/call-ways', {
    onSuccess: (saved) => {
      markSaved.current();
      patchQuery('GET /api/account/call-ways', () => saved);
      toast({ title: t('callWays.saved') });
    },
    onError: (error) => {
      const description = messageOf(error, t('common.somethingWrong'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  const problem = problemOf(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== null || save.isPending) return;
    markSaved.current = sentText(event.currentTarget);
    // Changes that are made while the request runs are not saved yet, and stay.
    const onSuccess = () => setTyped((now) => unsaved(now, typed));
    save.mutate({ body: { callWays: waysOf(form) } }, { onSuccess });
  };
  const shown = isChecked ? problem : null;
  const byNumber = showPhoneToContacts
    ? t('callWays.byNumber', { number: phoneNumber.replaceAll(' ', '\u00A0') })
    : t('callWays.numberHidden');
  const host = linkHost(tidyLink(form.linkAddress));
  const wayOf = (kind: 'whatsapp' | 'signal' | 'facetime' | 'link', sub?: string) => (
    <SwitchRow
      flush
      title={t(`callWays.${kind}`)}
      {...(sub !== undefined && { sub })}
      checked={form[kind]}
      onChange={(isOn) => change({ [kind]: isOn })}
    />
  );
  return (
    <form noValidate aria-label={t('callWays.title')} onSubmit={submit} className="mt-2">
      {wayOf('whatsapp', byNumber)}
      {wayOf('signal', byNumber)}
      {wayOf('facetime', form.facetimeAddress.trim() === '' ? byNumber : undefined)}
      {form.facetime && (
        <Field
          label={t('callWays.facetimeAddress')}
          hint={t('callWays.facetimeAddressHint')}
          {...(shown === 'emailInvalid' && { error: t('callWays.emailInvalid') })}
          className="mb-3"
        >
          <TextInput
            type="email"
            autoComplete="off"
            value={form.facetimeAddress}
            onChange={(event) => change({ facetimeAddress: event.currentTarget.value })}
          />
        </Field>
      )}
      {wayOf('link', t('callWays.linkHint'))}
      {form.link && (
        <Field
          label={t('callWays.linkAddress')}
          {...(host !== null && { hint: t('callWays.contactsOpen', { host }) })}
          {...((shown === 'linkMissing' || shown === 'linkInvalid') && {
            error: t(`callWays.${shown}`),
          })}
        >
          <TextInput
            type="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
            value={form.linkAddress}
            onChange={(event) => change({ linkAddress: event.currentTarget.value })}
          />
        </Field>
      )}
      <Button type="submit" className="mt-4.5 max-md:w-full" pending={save.isPending}>
        {t('callWays.save')}
      </Button>
    </form>
  );
}
