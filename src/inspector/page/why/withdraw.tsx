import { useState } from 'react';
import { usePageMind } from '../frame/page-mind.ts';
import { problemText } from '../server/problem-text.ts';

/** Withdraws a memory, for a reason that stays on record. */
export function Withdraw({ id }: { id: string }) {
  const { client, tell } = usePageMind();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const withdraw = async () => {
    try {
      await client.memory.retract(id, { reason });
      tell('It is withdrawn: it is never recalled again.');
      setOpen(false);
    } catch (error) {
      tell(problemText(error), true);
    }
  };
  if (!isOpen)
    return (
      <p className="buttons">
        <button type="button" onClick={() => setOpen(true)}>
          Withdraw …
        </button>
      </p>
    );
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void withdraw();
      }}
    >
      <label>
        Why it is not so
        <input value={reason} required onChange={(event) => setReason(event.currentTarget.value)} />
      </label>
      <p className="dim">It is never recalled again. A record of it stays, with this reason.</p>
      <p className="buttons">
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
        <button type="submit" className="main">
          Withdraw
        </button>
      </p>
    </form>
  );
}
