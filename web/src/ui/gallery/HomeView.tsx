import { useState } from 'react';
import {
  CalendarClock,
  CircleQuestionMark,
  Eye,
  House,
  Lock,
  RotateCw,
  Settings,
  Smartphone,
  UsersRound,
  WifiOff,
} from 'lucide-react';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { CardLine } from '../CardLine.tsx';
import { IconButton } from '../IconButton.tsx';
import { IconTile } from '../IconTile.tsx';
import { LampScene, SceneClock, SceneControls, SceneTime } from '../lamp/LampScene.tsx';
import { LampSwitch } from '../lamp/LampSwitch.tsx';
import { Prompt } from '../Prompt.tsx';
import { NarrowHeader } from '../shell/NarrowHeader.tsx';
import { PageContainer } from '../shell/PageContainer.tsx';
import { ShellTop, SkipLink } from '../shell/ShellTop.tsx';
import { TabBar } from '../shell/TabBar.tsx';
import { WideTopBar } from '../shell/WideTopBar.tsx';
import { StreakBadge } from '../StreakBadge.tsx';
import { toast } from '../toast.ts';
import { HomeControls } from './HomeControls.tsx';
import { HomeLists } from './HomeLists.tsx';

const DESTINATIONS = [
  { href: '#home', label: 'Home', Icon: House, current: true },
  { href: '#contacts', label: 'Contacts', Icon: UsersRound, current: false },
  { href: '#settings', label: 'Settings', Icon: Settings, current: false },
];

/** The kit put together as the home screen, to lay beside the mockups. */
export function HomeView({ start }: { start: string }) {
  const [on, setOn] = useState(start !== 'off');
  const offline = start === 'offline';
  const lastMinute = start === 'last-minute';
  const bar = { href: '#', unread: 3, onShare: () => {}, onNotifications: hello };
  return (
    <>
      <SkipLink />
      <ShellTop>
        {start === 'preview' && (
          <Banner
            tone="amber"
            icon={<Smartphone size={19} aria-hidden="true" />}
            title="Preview"
            action={<Button variant="text">Leave</Button>}
          >
            : this tab acts like the phone app.
          </Banner>
        )}
        <NarrowHeader {...bar} />
        <WideTopBar {...bar} destinations={destinations(20, 2)} />
        {offline && (
          <Banner
            icon={<WifiOff size={22} aria-hidden="true" />}
            title="You’re offline"
            action={<Button variant="text">Try again</Button>}
          >
            Last known at 5:02 PM
          </Banner>
        )}
      </ShellTop>
      <PageContainer width="wide" tabs>
        <h1 className="sr-only">Home</h1>
        <div className="gap-x-11 lg:grid lg:grid-cols-[26.5rem_minmax(0,1fr)] lg:items-start">
          <Card clip aria-label="Your status">
            <LampScene
              lit={on}
              ring={
                on
                  ? { progress: lastMinute ? 0.07 : 0.705, minute: 1 / 60, amber: lastMinute }
                  : undefined
              }
              title={on ? 'Your light is on' : 'Your light is off'}
              subtitle={on ? <TimeLeft soon={lastMinute} /> : 'Turn it on when you can talk.'}
              corner={
                <StreakBadge own label="Availability streak: 6 days">
                  6 days
                </StreakBadge>
              }
              cornerRight={
                <IconButton label="How to use">
                  <CircleQuestionMark size={23} aria-hidden="true" />
                </IconButton>
              }
              onFlip={setOn}
              disabled={offline}
              describedBy="why-locked"
            >
              <LampSwitch on={on} onFlip={setOn} disabled={offline} describedBy="why-locked" />
            </LampScene>
            {offline && (
              <CardLine icon={<Lock size={20} className="text-brown" aria-hidden="true" />}>
                <span id="why-locked">You can flip your light when you’re back online.</span>
              </CardLine>
            )}
            {lastMinute && (
              <>
                <CardLine
                  icon={<Eye size={22} className="text-green" aria-hidden="true" />}
                  onClick={hello}
                >
                  Family and Close Friends can see it
                </CardLine>
                <CardLine
                  icon={<CalendarClock size={20} className="text-brown" aria-hidden="true" />}
                  action={
                    <Button variant="text" size="sm">
                      Resume schedule
                    </Button>
                  }
                >
                  Your choice holds until 6:00 PM
                </CardLine>
              </>
            )}
            <SceneControls>
              <HomeControls on={on} onTimer={() => setOn(true)} />
            </SceneControls>
          </Card>
          <HomeLists offline={offline} />
        </div>
      </PageContainer>
      <TabBar destinations={destinations(24, 2.3)} />
      {start === 'prompt' && (
        <Prompt
          icon={
            <IconTile tone="green" size="md">
              <RotateCw size={26} />
            </IconTile>
          }
          title="A new version is ready"
          actions={
            <>
              <Button variant="secondary">Later</Button>
              <Button>Reload</Button>
            </>
          }
        >
          Reloading takes a second. Your light stays as it is.
        </Prompt>
      )}
    </>
  );
}

function TimeLeft({ soon }: { soon: boolean }) {
  return (
    <SceneTime
      actions={
        <button type="button" className="scene-plus">
          +15 min
        </button>
      }
    >
      <SceneClock>{soon ? '0:42' : '42:18'}</SceneClock> left
      <span className="scene-until">until 5:42 PM</span>
    </SceneTime>
  );
}

function destinations(size: number, strong: number) {
  return DESTINATIONS.map(({ Icon, ...to }) => ({
    ...to,
    icon: <Icon size={size} strokeWidth={to.current ? strong : 2} aria-hidden="true" />,
  }));
}

function hello() {
  toast({ title: 'Temporary Status Set', description: 'You’ll be available for 30 minutes' });
}
