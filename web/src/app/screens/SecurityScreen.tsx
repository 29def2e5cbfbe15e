import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { EmailSection } from '../../features/account/EmailSection.tsx';
import { Passkeys } from '../../features/account/Passkeys.tsx';
import { followBack } from '../../trail.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';

/** Ways to sign in to the account. */
export function SecurityScreen() {
  return (
    <PageContainer width="account">
      <div className="page-head max-md:hidden">
        <div className="-ms-3 flex items-center gap-2">
          <Link
            href="/account"
            replace
            onClick={(event) => followBack(event, '/account')}
            className={iconButtonClass()}
            aria-label={t('security.back')}
          >
            <ArrowLeft size={24} aria-hidden="true" />
          </Link>
          <h1>{t('app.security')}</h1>
        </div>
      </div>
      <Passkeys />
      <section className="page-section">
        <SectionHead title={t('security.password')} />
        <List>
          <Row
            href="/account"
            linkAs={Link}
            title={t('security.changePassword')}
            sub={t('security.changePasswordHint')}
            trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
          />
        </List>
      </section>
      <EmailSection />
    </PageContainer>
  );
}
