/** What may scroll in a window of the usual size, and why. Each is the only one that scrolls where it stands. */
const meant: Readonly<Record<string, string>> = {
  '.grid': 'A list of the record, of which only the rows in sight are drawn.',
  '.pane > .body': 'What is told of a row: beside its list, from the head of the view to its end.',
  '.tab-panel': 'What a tab shows, below the head of its dossier.',
  '.page-of-dossier + *': 'A page of a dossier, below its head.',
  '.compare-scroll': 'All that changed between two answers.',
  '.ownership-scroll': 'The tree or the table of all owners, beside how it is worked out.',
  '.ownership-pane': 'How it is worked out, beside the drawing.',
  '.settings-body': 'All settings, in one column.',
  '.connection-scroll': 'The form of a connection, beside its test.',
  '.history-filters': 'The filters of the history: one form from the head of the view to its end, beside the list.',
  '.batch-preview': 'A list before it is asked for: its columns, what is wrong with it, and what it takes.',
  '.dialog > form > .body': 'A dialog that is higher than the window, between its title and its buttons.',
};

const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });

function nameOf(element: Element): string {
  const kind = typeof element.className === 'string' ? element.className.replaceAll(' ', '.') : '';
  const words = element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  return `${element.tagName.toLowerCase()}.${kind} "${words}"`;
}

/** Whether there is a bar for scrolling that way now: some of what it holds is out of sight. */
const scrolls = {
  up: (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
  sideways: (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1,
};

/** The parts that stand out of it at its right. */
function sticksOut(element: Element): string {
  const { left } = element.getBoundingClientRect();
  const end =
    left + element.clientLeft + element.clientWidth - Number.parseFloat(getComputedStyle(element).paddingRight);
  const beyond = [...element.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > end + 1);
  return beyond.slice(0, 3).map(nameOf).join(', ');
}

const isMeant = (element: Element) => Object.keys(meant).some((selector) => element.matches(selector));

function isWithinAnother(element: Element): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (scrolls.up(around)) return true;
  return false;
}

/**
 * What scrolls where nobody looks for it, as lines to read: anything sideways, a part that is not meant to, and one bar
 * within another.
 */
export function strayScrollers(): string[] {
  return [...document.body.querySelectorAll('*')].filter(isShown).flatMap((element) => {
    if (scrolls.sideways(element)) return [`scrolls sideways: ${nameOf(element)}, by ${sticksOut(element)}`];
    if (!scrolls.up(element)) return [];
    if (!isMeant(element)) return [`scrolls: ${nameOf(element)}`];
    return isWithinAnother(element) ? [`scrolls within what scrolls: ${nameOf(element)}`] : [];
  });
}
