import { useState } from 'react';
import { Ban, ListChecks, Pencil, Timer } from 'lucide-react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { DEFAULT_GROUP_COLOR } from '../group-colors.ts';
import { GroupColorPicker } from '../GroupColorPicker.tsx';
import { Menu } from '../Menu.tsx';
import { Select } from '../Select.tsx';
import { Stepper } from '../Stepper.tsx';
import { SwitchRow } from '../SwitchRow.tsx';
import { TextInput } from '../TextInput.tsx';
import { toast } from '../toast.ts';
import { Tooltip } from '../Tooltip.tsx';

export function DialogsView({ first }: { first: string | null }) {
  const [open, setOpen] = useState(first);
  const props = (name: string) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  return (
    <>
      <main className="page">
        <h1 className="mb-5">Dialogs</h1>
        <div className="flex flex-wrap gap-3">
          {['timer', 'group', 'schedule', 'delete'].map((name) => (
            <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
              {`Open ${name}`}
            </Button>
          ))}
          <Button onClick={info}>Info toast</Button>
          <Button variant="danger" onClick={failure}>
            Error toast
          </Button>
          <Menu
            title="Kitchen door"
            label="Kitchen door options"
            items={[
              { label: 'Rename', icon: <Pencil size={20} aria-hidden="true" />, onSelect: info },
              {
                label: 'Change action',
                icon: <ListChecks size={20} aria-hidden="true" />,
                onSelect: info,
              },
              {
                label: 'Revoke tag',
                icon: <Ban size={20} aria-hidden="true" />,
                onSelect: failure,
                danger: true,
              },
            ]}
          />
          <Tooltip text="Everyone in your contacts, now and later">
            <Button variant="quiet">Tooltip</Button>
          </Tooltip>
        </div>
      </main>
      <CustomTimer {...props('timer')} />
      <CreateGroup {...props('group')} />
      <AddSchedule {...props('schedule')} />
      <ConfirmDialog
        {...props('delete')}
        title="Delete Family?"
        description="The group goes away. The 3 people in it stay in your contacts."
        cancelLabel="Keep group"
        confirmLabel="Delete group"
        onConfirm={() => setOpen(null)}
      />
    </>
  );
}

type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

function CustomTimer(opening: Opening) {
  const [hours, setHours] = useState(0);
  const [minutes, setMinutes] = useState(15);
  return (
    <Dialog
      {...opening}
      title="Custom timer"
      description="Your light turns off by itself."
      actions={
        <Button
          size="lg"
          disabled={hours + minutes === 0}
          icon={<Timer size={21} aria-hidden="true" />}
        >
          Start Timer
        </Button>
      }
    >
      <div className="flex items-center justify-center gap-[min(1.25rem,4vw)] pt-2">
        <Stepper unit="hours" value={hours} max={23} onChange={setHours} />
        <span className="display text-[2.75rem]" aria-hidden="true">
          :
        </span>
        <Stepper unit="minutes" value={minutes} max={59} wrap onChange={setMinutes} />
      </div>
    </Dialog>
  );
}

function CreateGroup(opening: Opening) {
  const [color, setColor] = useState(DEFAULT_GROUP_COLOR);
  return (
    <Dialog
      {...opening}
      title="Create group"
      actions={
        <>
          <Button variant="secondary">Cancel</Button>
          <Button>Create group</Button>
        </>
      }
    >
      <Field label="Group name" className="mb-4.5">
        <TextInput defaultValue="Book Club" />
      </Field>
      <GroupColorPicker label="Color" value={color} onChange={setColor} />
    </Dialog>
  );
}

function AddSchedule(opening: Opening) {
  const [enabled, setEnabled] = useState(true);
  return (
    <Dialog {...opening} title="Add Schedule" actions={<Button>Add Schedule</Button>}>
      <div className="grid gap-4">
        <Field label="Day">
          <Select defaultValue="Monday">
            <option>Monday</option>
            <option>Tuesday</option>
          </Select>
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Available From">
            <TextInput type="time" defaultValue="09:00" />
          </Field>
          <Field label="Available Until">
            <TextInput type="time" defaultValue="17:00" />
          </Field>
        </div>
        <SwitchRow flush title="Enable this schedule" checked={enabled} onChange={setEnabled} />
      </div>
    </Dialog>
  );
}

function info() {
  toast({
    title: 'Status Timer Expired',
    description: 'You are now unavailable',
    icon: <Timer size={22} aria-hidden="true" />,
  });
}

function failure() {
  toast({ title: 'Error', description: 'Failed to update status', variant: 'destructive' });
}
