import { Suspense, useEffect, useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { t, withTexts } from '@porchlight/messages/t';
import { followBack } from '../../trail.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { SegmentedTabs, TabPanel } from '../../ui/SegmentedTabs.tsx';
import { lazyByAttempt } from '../../ui/lazy-part.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { Waiting } from '../Waiting.tsx';
import { settingsTabs, type Tab } from './settings-tabs.ts';

const views: Record<string, Tab> = {
  'contact-us': {
    value: 'contact-us',
    label: 'settings.contactUs',
    Content: lazyByAttempt(
      async () => (await withTexts(import('../../features/settings/ContactUs.tsx'))).ContactUs,
    ),
  },
  'blocked-users': {
    value: 'blocked-users',
    label: 'settings.blockedUsers',
    Content: lazyByAttempt(
      async () =>
        (await withTexts(import('../../features/settings/BlockedUsers.tsx'))).BlockedUsers,
    ),
  },
  moderation: {
    value: 'moderation',
    label: 'moderation.title',
    Content: lazyByAttempt(
      async () => (await withTexts(import('../../features/moderation/Notices.tsx'))).Notices,
    ),
  },
  'who-could-see-me': {
    value: 'who-could-see-me',
    label: 'history.title',
    Content: lazyByAttempt(
      async () =>
        (await withTexts(import('../../features/account/history/WhoCouldSee.tsx'))).WhoCouldSee,
    ),
  },
};

export function SettingsScreen() {
  const [params] = useSearchParams();
  const view = views[params.get('view') ?? ''];
  useArrivalAt(view?.value);
  return (
    <PageContainer width="wide" tabs>
      {view ? <SubView view={view} /> : <Tabs />}
    </PageContainer>
  );
}

/** A sub-view is a screen of its own to the person: it starts at its top, with the focus there. */
function useArrivalAt(view: string | undefined): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [view]);
}

function Tabs() {
  const [params, setParams] = useSearchParams();
  const tab = settingsTabs.find(({ value }) => value === params.get('tab')) ?? settingsTabs[0];
  if (!tab) return null;
  const choose = (value: string) =>
    setParams(value === settingsTabs[0]?.value ? {} : { tab: value }, { replace: true });
  return (
    <>
      <h1 className="max-md:sr-only md:mb-6">{t('app.settings')}</h1>
      <SegmentedTabs
        id="settings"
        label={t('app.settings')}
        tabs={settingsTabs.map((shown) => ({ ...shown, label: t(shown.label) }))}
        value={tab.value}
        onChange={choose}
        className="mb-4.5 md:mb-7 md:max-w-100"
      />
      <TabPanel tabsId="settings" value={tab.value} className="relative">
        <Suspense fallback={<Waiting />}>
          <tab.Content />
        </Suspense>
      </TabPanel>
    </>
  );
}

function SubView({ view }: { view: Tab }) {
  return (
    <>
      <div className="page-head">
        <div className="-ms-3 flex items-center gap-2">
          <Link
            href="/settings"
            replace
            onClick={(event) => followBack(event, '/settings')}
            className={`${iconButtonClass()} flex-none`}
            aria-label={t('settings.back')}
          >
            <ArrowLeft size={24} aria-hidden="true" />
          </Link>
          <h1 className="min-w-0">{t(view.label)}</h1>
        </div>
      </div>
      <Suspense fallback={<Waiting />}>
        <view.Content />
      </Suspense>
    </>
  );
}
