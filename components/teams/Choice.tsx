import { useId } from 'react';
import styles from './TeamDialog.module.css';

type Props<Name extends string> = {
  readonly legend: string;
  readonly options: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
};

/** Radio buttons for a choice between a few options. */
export function Choice<Name extends string>({ legend, options, chosen, onChoose }: Props<Name>) {
  const group = useId();
  // why: `Object.keys` does not carry the record's key type
  const names = Object.keys(options) as Name[];
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name} className={styles.option}>
          <input type="radio" name={group} checked={chosen === name} onChange={() => onChoose(name)} />
          {options[name]}
        </label>
      ))}
    </fieldset>
  );
}
