/** A tool server or a folder of files that a mind goes on without, with what to do. */
export const toolsFailedText = ({
  what,
  name,
  message,
  remedy,
}: {
  what: 'server' | 'folder';
  name: string;
  message: string;
  remedy: string;
}): string =>
  what === 'server'
    ? `the tool server ${name} cannot be used, and the mind goes on without; it is tried again: ${message}\nremedy: ${remedy}`
    : `the folder ${name} of tools.files cannot be used, and the mind goes on without: ${message}\nremedy: ${remedy}`;
