/** The signs that XML has a meaning for. */
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A label within a chart. */
export function label(at: { x: number; y: number }, text: string, kind = '', anchor = 'start'): string {
  const classes = kind === '' ? '' : ` class="${kind}"`;
  return `<text x="${String(at.x)}" y="${String(at.y)}" text-anchor="${anchor}"${classes}>${escaped(text)}</text>`;
}

export function line(from: { x: number; y: number }, to: { x: number; y: number }, kind: string): string {
  return `<line x1="${String(from.x)}" y1="${String(from.y)}" x2="${String(to.x)}" y2="${String(to.y)}" class="${kind}"/>`;
}

/**
 * Colours of a chart. It has a ground of its own, because a viewer of a repository shows it on a page whose colour it cannot
 * know, and follows what the system prefers.
 */
const style = `text{font:12px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:13px}.quiet{fill:#59636e}
.ground{fill:#fff;stroke:#d1d9e0}.grid{stroke:#e6eaef}.mark{fill:#0969da;stroke:#0969da}.drawn{fill:none;stroke:#0969da;stroke-width:2}
.reference{stroke:#818b98;stroke-dasharray:4 4}.over{fill:#cf222e}.bar{stroke:#1f2328}
@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.quiet{fill:#9198a1}.ground{fill:#151b23;stroke:#3d444d}.grid{stroke:#2b323b}
.mark{fill:#4493f8;stroke:#4493f8}.drawn{stroke:#4493f8}.over{fill:#f85149}.bar{stroke:#f0f6fc}}`;

/** A whole picture of its parts, with what it says in words for who does not see it. */
export function picture(size: { width: number; height: number }, says: string, parts: readonly string[]): string {
  const { width, height } = size;
  const place = `viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place} role="img" aria-label="${escaped(says)}">
<style>${style}</style>
<rect x="0.5" y="0.5" width="${String(width - 1)}" height="${String(height - 1)}" rx="6" class="ground"/>
${parts.join('\n')}
</svg>
`;
}

/** A number of at most one decimal as a picture's coordinate: more of them are the computer's own. */
export const coordinate = (value: number) => Math.round(value * 10) / 10;
