/** The image files of something that was pasted or chosen. */
export const imageFiles = (files: FileList | null): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The bytes of files. */
export const bytesOf = (files: readonly File[]): Promise<Uint8Array[]> =>
  Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));

/** The images that will be sent with what is said, each to be left out again. */
export function ChosenImages({
  files,
  onRemove,
}: {
  files: readonly File[];
  onRemove: (file: File) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="chosen" aria-label="Images to send">
      {files.map((file, place) => (
        <li key={`${place} ${file.name}`}>
          {file.name}{' '}
          <button
            type="button"
            className="link"
            aria-label={`Leave out ${file.name}`}
            onClick={() => onRemove(file)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
