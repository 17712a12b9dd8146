import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Unit } from '../../../content/units';
import { listUnits } from '../../../content/list-units';
import { usePack } from '../../../store/context';
import { unitValue, writeQuery } from '../../../services/address/query';
import { useAddress } from '../../routing/use-address';

/** What the parts of the picker share. */
export interface Picker {
  readonly units: readonly Unit[];
  readonly story: boolean;
  readonly difficulty: number | null;
  /** The unit that the address names, if any. */
  readonly unit: Unit | undefined;
  /** The subunit that was picked in a unit. */
  readonly pickedSubunit: (unit: Unit) => string | null;
  /**
   * Picks a unit, and one of its subunits. The address names both, so that they are there after
   * Back and after a reload.
   */
  readonly pick: (unit: Unit, subunit: string | null) => void;
}

/** The units to pick from, and what is picked. spec: shell#unit-picker. */
export function usePicker(story: boolean, difficulty: number | null): Picker {
  const { content } = usePack();
  const units = useMemo(() => listUnits(content, difficulty ?? 1, story), [content, difficulty, story]);
  const navigate = useNavigate();
  const { path, query } = useAddress();
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({});
  const unit = units.find((entry) => unitValue(entry) === query.unit);
  const subunitOf = (entry: Unit): string | null =>
    (entry === unit ? query.gameName : null) ?? others[entry.name] ?? null;
  return {
    units,
    story,
    difficulty,
    unit,
    pickedSubunit: subunitOf,
    pick: (entry, subunit) => {
      if (subunit !== null) setOthers({ ...others, [entry.name]: subunit });
      void navigate(path + writeQuery({ difficulty, unit: unitValue(entry), gameName: subunit }), { replace: true });
    },
  };
}
