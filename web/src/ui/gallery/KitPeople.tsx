import { Check, Clock, Timer } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Avatar } from '../Avatar.tsx';
import { GROUP_COLORS } from '../group-colors.ts';
import { GroupChip } from '../GroupChip.tsx';
import { InlineTag } from '../InlineTag.tsx';
import { LampWall } from '../lamp/LampWall.tsx';
import { LampSwitch } from '../lamp/LampSwitch.tsx';
import type { LampSwitchProps } from '../lamp/LampSwitch.tsx';
import { ProgressRing } from '../ProgressRing.tsx';
import { LastKnownPill, StatusPill } from '../StatusPill.tsx';
import { Block } from './Block.tsx';
import { portraitOf } from './portraits.ts';

const SWITCHES: { name: string; props: Pick<LampSwitchProps, 'on' | 'state' | 'disabled'> }[] = [
  { name: 'Unavailable', props: { on: false } },
  { name: 'Available', props: { on: true } },
  { name: 'Saving, to off', props: { on: false, state: 'saving' } },
  { name: 'Saving, to on', props: { on: true, state: 'saving' } },
  { name: 'Failed', props: { on: false, state: 'failed' } },
  { name: 'Locked while offline', props: { on: true, disabled: true } },
];

export function KitPeople() {
  return (
    <>
      <Block wide title="The lamp: switch states">
        <div className="grid gap-4 md:grid-cols-2">
          {SWITCHES.map(({ name, props }) => (
            <div key={name}>
              <p className="mb-2 text-caption text-text-muted">{name}</p>
              <LampWall lit={props.on} className="rounded-list pt-0 pb-4">
                <LampSwitch {...props} onFlip={() => {}} />
              </LampWall>
            </div>
          ))}
        </div>
      </Block>
      <Block title="Presence">
        <div className="flex flex-wrap gap-5.5">
          <Avatar
            name="Sam Okafor"
            src={portraitOf('Sam Okafor')}
            presence="on"
            label="Sam Okafor, Available"
          />
          <Avatar name="Ben Castellano" src={portraitOf('Ben Castellano')} presence="off" />
          <Avatar name="Ruth Hale" src={portraitOf('Ruth Hale')} presence="on" streak={12} />
          <Avatar name="June Park" presence="off" />
          <Avatar name="Priya Nair" src={portraitOf('Priya Nair')} presence="old" />
          <Avatar name="Łukasz" src="/missing.webp" presence="on" />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-2.5">
          <StatusPill status="available" />
          <StatusPill status="unavailable" />
          <LastKnownPill />
          <InlineTag tone="timer" icon={<Timer size={16} aria-hidden="true" />}>
            1h 20m left
          </InlineTag>
          <InlineTag tone="good" icon={<Check size={18} aria-hidden="true" />}>
            In Contacts
          </InlineTag>
          <InlineTag icon={<Clock size={18} aria-hidden="true" />}>Request Sent</InlineTag>
        </div>
        <div className="mt-5 flex flex-wrap gap-4.5">
          <ProgressRing progress={1} size={92} thickness={8}>
            <b>60:00</b>
          </ProgressRing>
          <ProgressRing progress={0.7} size={92} thickness={8}>
            <b>42:18</b>
          </ProgressRing>
          <ProgressRing progress={0.06} size={92} thickness={8} amber>
            <b>3:12</b>
          </ProgressRing>
        </div>
      </Block>
      <Block title="Group colors">
        <div className="flex flex-wrap gap-2.5">
          {GROUP_COLORS.map((color) => (
            <GroupChip key={color.key} name={t(`palette.${color.key}`)} color={color.hex} />
          ))}
          <GroupChip name="Unknown Group" color="#123456" />
        </div>
      </Block>
    </>
  );
}
