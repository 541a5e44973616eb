import { useEffect, useRef, type ReactNode } from 'react';

/** A dialog over the page; the browser keeps the focus in it and closes it by Escape. */
export function Dialog({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} onClose={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}
