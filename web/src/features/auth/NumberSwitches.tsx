import { t } from '@porchlight/messages/t';
import { SwitchRow } from '../../ui/SwitchRow.tsx';

type NumberChoices = { showPhoneToContacts: boolean; findMeByPhoneNumber: boolean };

export type NumberSwitchesProps<Values extends NumberChoices> = {
  values: Values;
  onChange: (values: Values) => void;
};

/** Switches for who sees the number. A hidden number can still be found by search, so both are here. */
export function NumberSwitches<Values extends NumberChoices>({
  values,
  onChange,
}: NumberSwitchesProps<Values>) {
  return (
    <div className="-my-2">
      <SwitchRow
        flush
        compact
        title={t('auth.showPhone')}
        checked={values.showPhoneToContacts}
        onChange={(showPhoneToContacts) => onChange({ ...values, showPhoneToContacts })}
      />
      {!values.showPhoneToContacts && (
        <SwitchRow
          flush
          compact
          title={t('auth.findByPhone')}
          sub={t('auth.findByPhoneHint')}
          checked={values.findMeByPhoneNumber}
          onChange={(findMeByPhoneNumber) => onChange({ ...values, findMeByPhoneNumber })}
        />
      )}
    </div>
  );
}
