import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { AccountForm } from '../../features/account/AccountForm.tsx';
import { CallWays } from '../../features/account/CallWays.tsx';
import { DeleteAccount } from '../../features/account/DeleteAccount.tsx';
import { Devices } from '../../features/account/Devices.tsx';
import { DownloadData } from '../../features/account/DownloadData.tsx';
import { HistoryLink } from '../../features/account/HistoryLink.tsx';
import { PasswordForm } from '../../features/account/PasswordForm.tsx';
import { PhotoSection } from '../../features/account/PhotoSection.tsx';
import { SecurityLink } from '../../features/account/SecurityLink.tsx';
import { SecurityLog } from '../../features/account/SecurityLog.tsx';
import { NoticesLink } from '../../features/moderation/NoticesLink.tsx';
import { ScoreCard } from '../../features/score/ScoreCard.tsx';
import { followBack } from '../../trail.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { FROM_MODERATORS, WHO_COULD_SEE } from './settings-views.ts';

export function AccountScreen() {
  return (
    <PageContainer width="account">
      <div className="page-head max-md:hidden">
        <div className="-ms-3 flex items-center gap-2">
          <Link
            href="/settings"
            replace
            onClick={(event) => followBack(event, '/settings')}
            className={iconButtonClass()}
            aria-label={t('account.backToSettings')}
          >
            <ArrowLeft size={24} aria-hidden="true" />
          </Link>
          <h1>{t('account.title')}</h1>
        </div>
      </div>
      <PhotoSection />
      <AccountForm />
      <CallWays />
      <PasswordForm />
      <SecurityLink />
      <HistoryLink href={WHO_COULD_SEE} />
      <NoticesLink href={FROM_MODERATORS} />
      <ScoreCard />
      <Devices />
      <SecurityLog />
      <DownloadData />
      <DeleteAccount />
    </PageContainer>
  );
}
