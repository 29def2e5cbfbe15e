/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is laid out as a grid loses its own roles in some browsers */
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { t } from '@porchlight/messages/t';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { type Answer, alternatives, rows } from './comparison.ts';

const VERDICTS = {
  yes: { word: 'guide.yes', Icon: CircleCheck },
  partly: { word: 'guide.partly', Icon: CircleMinus },
  no: { word: 'guide.no', Icon: CircleX },
} as const;

/**
 * One table. Where it does not fit, it is Porchlight beside the one alternative that is picked, by
 * radio buttons and the style sheet alone.
 */
export function Comparison() {
  return (
    <div className="compare">
      <fieldset className="compare-pick">
        <legend>{t('guide.compareWith')}</legend>
        {alternatives().map(({ key, name }, index) => (
          <label key={key} className="compare-chip">
            <input type="radio" name="compare" value={key} defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      <table className="compare-table" role="table">
        <caption className="sr-only">{t('guide.productComparedWithWhat')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="compare-question">
              <span className="sr-only">{t('guide.question')}</span>
            </th>
            <th role="columnheader" scope="col" className="compare-own">
              <LogoMark size={30} />
              {PRODUCT_NAME}
            </th>
            {alternatives().map(({ key, name }) => (
              <th key={key} role="columnheader" scope="col" data-with={key}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows().map(({ question, own, others }) => (
            <tr key={question} role="row">
              <th role="rowheader" scope="row" className="compare-question">
                {question}
              </th>
              <Cell answer={own} />
              {others.map((answer, index) => (
                <Cell
                  key={alternatives()[index]?.key}
                  answer={answer}
                  of={alternatives()[index]?.key}
                />
              ))}
            </tr>
          ))}
          <tr role="row" className="compare-best">
            <th role="rowheader" scope="row" className="compare-question">
              {t('guide.bestFor')}
            </th>
            <td role="cell" className="compare-own">
              {t('guide.peopleYouCallOften')}
            </td>
            {alternatives().map(({ key, bestFor }) => (
              <td key={key} role="cell" data-with={key}>
                {bestFor}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Cell({ answer, of }: { answer: Answer; of?: string | undefined }) {
  const { word, Icon } = VERDICTS[answer.verdict];
  return (
    <td role="cell" data-with={of} className={of === undefined ? 'compare-own' : undefined}>
      <span className={`verdict verdict-${answer.verdict}`}>
        <Icon size={20} aria-hidden="true" />
        {t(word)}
      </span>
      {answer.note !== undefined && <span className="verdict-note">{answer.note}</span>}
    </td>
  );
}
