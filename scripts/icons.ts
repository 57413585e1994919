/** `npm run icons`: draws assets/icon.svg in every size, and writes the icons of Windows and macOS from them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { writeIcns, writeIco, type IconPicture } from './icons/containers.ts';
import { drawing, hashOfDrawing, iconFolder, iconSizes, madeFrom, pngName } from './icons/places.ts';
import { say } from './say.ts';

/** Windows shows no larger ones. */
const maxInIco = 256;

/** Draws the picture in each size, each from the lines of the drawing and not from a larger picture. */
async function draw(svg: string): Promise<IconPicture[]> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    const pictures: IconPicture[] = [];
    for (const size of iconSizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<body style="margin: 0"><img src="${source}" width="${String(size)}" height="${String(size)}" style="display: block"></body>`,
      );
      await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

async function makeIcons(): Promise<void> {
  const svg = readFileSync(drawing, 'utf8');
  const pictures = await draw(svg);
  mkdirSync(iconFolder, { recursive: true });
  for (const { size, png } of pictures) writeFileSync(path.join(iconFolder, pngName(size)), png);
  writeFileSync(path.join(iconFolder, 'icon.ico'), writeIco(pictures.filter(({ size }) => size <= maxInIco)));
  writeFileSync(path.join(iconFolder, 'icon.icns'), writeIcns(pictures));
  writeFileSync(madeFrom, `${hashOfDrawing(svg)}\n`);
  say(`icons: ${String(pictures.length)} sizes, icon.ico and icon.icns in assets/icons`);
}

await makeIcons();
