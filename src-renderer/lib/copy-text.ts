/**
 * Puts a text on the clipboard. The window denies every permission, the clipboard's among them, so the older way,
 * which a person's own click allows, comes second. Resolves to whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  // Outdated, but the only way to copy that needs no permission; typed by hand, because nothing replaces it for that.
  const page: { execCommand(command: 'copy'): boolean } = document;
  document.addEventListener('copy', write, { once: true });
  try {
    return page.execCommand('copy');
  } finally {
    document.removeEventListener('copy', write);
  }
}
