import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../components/Icon';
import { useUiText } from '../text/ui-text';
import { UiWord } from '../text/ui-words';
import * as styles from './settings.module.css';

interface ChoiceProps<Value> {
  readonly name: string;
  readonly hint?: string;
  readonly value: Value;
  /** `name`: the accessible name of a label that is a picture. */
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly name?: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A setting with a few values, all shown. */
export function ChoiceSetting<Value extends string | number | boolean>({
  name,
  hint,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  const text = useUiText();
  return (
    // No fieldset: WebKit lays out a legend in a flex box half outside of it.
    <div className={styles.setting} role="group" aria-labelledby={id}>
      <span id={id} className={styles.settingName}>
        <UiWord>{name}</UiWord>
      </span>
      <span className={styles.settingChoices}>
        {options.map((option) => (
          <button
            key={String(option.value)}
            type="button"
            className={styles.settingChoice}
            aria-label={option.name === undefined ? undefined : text(option.name)}
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.value === value && <Icon name="check" size={22} />}
            {option.label}
            {option.name !== undefined && (
              <small>
                <UiWord>{option.name}</UiWord>
              </small>
            )}
          </button>
        ))}
      </span>
      {hint !== undefined && (
        <small>
          <UiWord>{hint}</UiWord>
        </small>
      )}
    </div>
  );
}
