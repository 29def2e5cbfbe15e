import { t } from '@porchlight/messages/t';
import { SwitchRow } from '../../ui/SwitchRow.tsx';

type NumberChoices = { showPhoneToContacts: boolean; findMeByPhoneNumber: boolean };

export type NumberSwitchesProps<Values extends NumberChoices> = {
  values: Values;
  onChange: (values: Values) => void;
};

/** Who sees the number. Hidden, it could still be confirmed by a search, so that is offered too. */
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
