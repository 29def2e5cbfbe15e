import { useState } from 'react';
import { Search } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Chip, Chips } from '../Chip.tsx';
import { Field } from '../Field.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { DEFAULT_GROUP_COLOR } from '../group-colors.ts';
import { GroupColorPicker } from '../GroupColorPicker.tsx';
import { List } from '../List.tsx';
import { SegmentedTabs, TabPanel } from '../SegmentedTabs.tsx';
import { SwitchRow } from '../SwitchRow.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import { TimerChips } from '../TimerChips.tsx';
import { Block } from './Block.tsx';

const TABS = [
  { value: 'settings', label: 'Settings' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'nfc', label: 'NFC' },
] as const;

export function KitControls() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('settings');
  const [color, setColor] = useState(DEFAULT_GROUP_COLOR);
  const [auto, setAuto] = useState(true);
  return (
    <>
      <Block title="Buttons">
        <div className="flex flex-wrap gap-2.5">
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="text">Text</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="danger-quiet" size="sm">
            Delete
          </Button>
          <Button disabled>Disabled</Button>
          <Button pending>Requesting Permission...</Button>
          <Button size="lg" block>
            Sign In
          </Button>
        </div>
      </Block>
      <Block title="Tabs and chips">
        <SegmentedTabs id="kit" label="Sections" tabs={TABS} value={tab} onChange={setTab} />
        <TabPanel tabsId="kit" value={tab} className="my-3 text-small text-text-muted">
          {`The ${tab} panel`}
        </TabPanel>
        <TimerChips
          label="Available for"
          options={['15m', '30m', '1h', '2h', 'Custom'].map((value) => ({ value, label: value }))}
          selected="1h"
          onPick={() => {}}
        />
        <FieldGroup label="Share with" className="mt-3">
          <Chips>
            <Chip selected>All Contacts</Chip>
            <Chip color="#2F7A46">Family</Chip>
            <Chip locked color="#B14A26">
              Close Friends
            </Chip>
          </Chips>
        </FieldGroup>
      </Block>
      <Block title="Colors">
        <GroupColorPicker label="Picker, green is the default" value={color} onChange={setColor} />
      </Block>
      <Block title="Fields">
        <div className="grid gap-4">
          <Field label="Name" hint="This is how contacts will search for you">
            <TextInput autoComplete="name" defaultValue="Nora H" />
          </Field>
          <Field label="Confirm password" error="Passwords don't match">
            <TextInput type="password" autoComplete="new-password" defaultValue="secrets" />
          </Field>
          <TextInput
            aria-label="Search"
            type="search"
            placeholder="Name, @username, phone or email"
            leading={<Search size={20} aria-hidden="true" />}
          />
          <Field label="Phone number">
            <TextInput disabled defaultValue="(555) 555-0100" />
          </Field>
          <Field label="Feedback" right="0/500">
            <TextArea />
          </Field>
        </div>
      </Block>
      <Block title="Switch rows">
        <List>
          <li>
            <SwitchRow
              title="Auto Unavailable on Call"
              sub="Your light turns off when you call."
              checked={auto}
              onChange={setAuto}
            />
          </li>
          <li>
            <SwitchRow title="Show Timer to Others" checked={false} onChange={() => {}} />
          </li>
          <li>
            <SwitchRow
              title="Sync Contacts"
              sub="Only in the app"
              checked
              disabled
              onChange={() => {}}
            />
          </li>
        </List>
      </Block>
    </>
  );
}
