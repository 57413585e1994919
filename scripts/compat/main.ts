/**
 * The fallback's entry: plays Electron's default application for our folder and hands in the starters that its old
 * Node needs. Development and tests only; no released package contains it.
 */
import './shims.ts';
import { app } from 'electron';
import path from 'node:path';
import { failAloud, openFirstWindow, startBehind } from '../../src-main/first-window.ts';
import { playDefaultApp } from './default-app.ts';

const folder = path.resolve(__dirname, '../..');

async function start(): Promise<void> {
  playDefaultApp(app).setAppPath(folder);
  app.setName('Dossier');
  const first = await openFirstWindow();
  if (first === null) return;
  const { fallbackStarters, versionIn } = await import('./fallback-starters.ts');
  playDefaultApp(app).setVersion(versionIn(folder));
  await startBehind(first, fallbackStarters(folder));
}

start().catch(failAloud);
