import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { meetCodeIn } from '@porchlight/domain/meet-codes';
import { t } from '@porchlight/messages/t';
import { MyCode } from '../../features/meet/MyCode.tsx';
import { Scan } from '../../features/meet/Scan.tsx';
import { Scanned } from '../../features/meet/Scanned.tsx';
import { SubPageHead } from '../SubPageHead.tsx';
import { SegmentedTabs, TabPanel } from '../../ui/SegmentedTabs.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';

const tabs = () =>
  [
    { value: 'mine', label: t('meet.myCode') },
    { value: 'scan', label: t('meet.scan') },
  ] as const;

/** Two people who meet become contacts: one shows a code, the other scans it. */
export function MeetScreen() {
  const [params, setParams] = useSearchParams();
  const given = params.get('code');
  const tab = params.get('tab') === 'scan' ? 'scan' : 'mine';
  const open = useCallback((code: string) => setParams({ code }, { replace: true }), [setParams]);
  const choose = (value: typeof tab) =>
    setParams(value === 'scan' ? { tab: value } : {}, { replace: true });
  return (
    <PageContainer>
      <SubPageHead
        title={t('app.meet')}
        back={{ href: '/contacts', label: t('contactList.backToContacts') }}
      />
      {given === null ? (
        <>
          <SegmentedTabs
            id="meet"
            label={t('app.meet')}
            tabs={tabs()}
            value={tab}
            onChange={choose}
            className="mb-5"
          />
          <TabPanel tabsId="meet" value={tab}>
            {tab === 'scan' ? <Scan onCode={open} /> : <MyCode />}
          </TabPanel>
        </>
      ) : (
        <Scanned
          // A second code in a row starts anew.
          key={given}
          // A code that nobody could have made is asked for like any other, and answered alike.
          code={meetCodeIn(given) ?? given.slice(0, 64)}
          onAgain={() => choose('scan')}
        />
      )}
    </PageContainer>
  );
}
