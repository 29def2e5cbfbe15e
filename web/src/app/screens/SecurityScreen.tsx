import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { EmailSection } from '../../features/account/EmailSection.tsx';
import { OneTimeCodes } from '../../features/account/OneTimeCodes.tsx';
import { Passkeys } from '../../features/account/Passkeys.tsx';
import { SignInService } from '../../features/account/SignInService.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { SubPageHead } from '../SubPageHead.tsx';

/** Ways to sign in to the account. */
export function SecurityScreen() {
  const { data: passkeys = [] } = useEndpoint('GET /api/passkeys', { staleTime: 0 });
  return (
    <PageContainer width="account">
      <SubPageHead
        title={t('app.security')}
        back={{ href: '/account', label: t('security.back') }}
      />
      <Passkeys />
      <SignInService />
      <section className="page-section">
        <SectionHead title={t('security.password')} />
        <List>
          <Row
            href="/account"
            linkAs={Link}
            title={t('security.changePassword')}
            {...(passkeys.length > 0 && { sub: t('security.changePasswordHint') })}
            trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
          />
          <OneTimeCodes />
        </List>
      </section>
      <EmailSection />
    </PageContainer>
  );
}
