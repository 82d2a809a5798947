import { useState } from 'react';
import { ownZone } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { StudioDialog } from '../dialog.tsx';
import { DialogActions } from '../editor/dialog-parts.tsx';
import { ZONE } from '../site-zone.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { CALENDAR, chooseZone } from './queries.ts';

/** The zone in which the whole team plans. */
export function ZoneDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const [chosen, setChosen] = useState(zone);
  const zones = [...new Set(['UTC', zone, ownZone(), ...Intl.supportedValuesOf('timeZone')])];
  const { run, isPending, fields } = useStudioMutation({
    call: chooseZone,
    refresh: [[CALENDAR], [ZONE]],
    onDone: onClose,
  });
  return (
    <StudioDialog
      title="Time zone of the site"
      description="Everyone sees the calendar, the featured board and the weekly digest in this time zone. Scheduled changes still happen at the same moment."
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          run(chosen);
        }}
      >
        <Select
          label="Time zone"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          error={fields.timeZone}
        >
          {zones.toSorted().map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </StudioDialog>
  );
}
