/** The field for the name of a new mind. */
export function MindName({
  label,
  example,
  name,
  change,
}: {
  label: string;
  example: string;
  name: string;
  change: (name: string) => void;
}) {
  return (
    <label>
      {label}
      <input
        value={name}
        required
        pattern="[A-Za-z0-9][A-Za-z0-9 _\-]*"
        placeholder={example}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
