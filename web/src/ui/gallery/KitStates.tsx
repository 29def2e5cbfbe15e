import { ChevronRight, Info, Mail, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { IconTile } from '../IconTile.tsx';
import { List, Row } from '../List.tsx';
import { Notice } from '../Notice.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { Block } from './Block.tsx';

export function KitStates() {
  return (
    <>
      <Block title="Rows">
        <List>
          <Row
            href="#contact"
            inset="tile"
            leading={
              <IconTile tone="green">
                <Mail size={20} />
              </IconTile>
            }
            title="General support"
            trailing={<ChevronRight size={20} className="text-text-muted" aria-hidden="true" />}
          />
          <Row
            onClick={() => {}}
            unread
            inset="tile"
            leading={
              <IconTile>
                <ShieldCheck size={20} />
              </IconTile>
            }
            title="Privacy and data rights"
            sub="Just now"
          />
          <Row
            size="compact"
            title="Blocked Users"
            trailing={<span className="section-count">1</span>}
          />
        </List>
      </Block>
      <Block title="Loading">
        <SkeletonRows label="Loading contacts" />
      </Block>
      <Block title="Notices">
        <div className="grid gap-3">
          <Notice
            tone="warn"
            icon={<TriangleAlert size={21} aria-hidden="true" />}
            title="Nobody can see your light"
            action={<Button size="sm">Choose who sees it</Button>}
          >
            You shared it with Book Club, and that group was deleted.
          </Notice>
          <Notice
            tone="good"
            icon={<ShieldCheck size={21} aria-hidden="true" />}
            title="Noor isn’t in Family"
          >
            So Noor gets the same entry as when your light is off.
          </Notice>
          <Notice icon={<Info size={21} aria-hidden="true" />}>
            Can’t find it? Check your spam folder.
          </Notice>
          <ProgressBar label="Checking contacts" value={60} />
        </div>
      </Block>
      <Block title="Empty: no one available">
        <EmptyState
          title="None of your contacts are currently Available"
          hint="You’ll see them here when their light comes on."
        />
      </Block>
      <Block title="Empty: no contacts">
        <EmptyState
          title="No contacts yet"
          hint="Add someone you like talking to."
          action={<Button size="sm">Add Contact</Button>}
        />
      </Block>
      <Block title="Error: offline">
        <ErrorState
          offline
          message="Unable to connect. Please check your internet connection and try again."
          onRetry={() => {}}
        />
      </Block>
    </>
  );
}
