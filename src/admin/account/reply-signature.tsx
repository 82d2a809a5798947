import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_SENDER_LENGTH, MAX_SIGNATURE_LENGTH } from '#features/leads/conversation/rules.ts';
import { ReplySignature } from '#features/leads/conversation/template-schema.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { Panel } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';

const PATH = '/api/admin/account/signature';

/** How a person's replies to visitors are signed. */
export function ReplySignaturePanel() {
  const query = useQuery({
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await callStudio(PATH, { reply: ReplySignature, signal })).data,
  });
  return (
    <Panel title="Replies">
      <Loaded query={query}>{(saved) => <SignatureForm saved={saved} />}</Loaded>
    </Panel>
  );
}

function SignatureForm({ saved }: { saved: ReplySignature }) {
  const client = useQueryClient();
  const { run, isPending, fields } = useStudioMutation({
    call: async (body: object) =>
      (await callStudio(PATH, { method: 'PUT', body, reply: ReplySignature })).data,
    onDone(signature) {
      client.setQueryData([PATH], signature);
      toast({ title: 'Signature saved' });
    },
  });
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        run(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <TextField
        label="Name in replies"
        name="sender"
        help="Leave it empty to send as your name “via” the site’s name."
        maxLength={MAX_SENDER_LENGTH}
        defaultValue={saved.sender}
        error={fields.sender}
      />
      <TextArea
        label="Signature"
        name="signature"
        help="Added below your replies."
        maxLength={MAX_SIGNATURE_LENGTH}
        defaultValue={saved.signature}
        error={fields.signature}
      />
      <Button type="submit" variant="secondary" className="self-start" disabled={isPending}>
        Save signature
      </Button>
    </form>
  );
}
