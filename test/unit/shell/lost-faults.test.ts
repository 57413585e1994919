import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { reportLostFaults } from '../../../src-main/shell/lost-faults.ts';

function watched() {
  const faults = new EventEmitter();
  const written: string[] = [];
  let told = 0;
  const tellOfLostFaults = reportLostFaults((call) => written.push(call), faults);
  const tell = () => {
    tellOfLostFaults(() => {
      told += 1;
    });
  };
  return { faults, written, tell, told: () => told };
}

it('A6: a promise that failed while nobody waited for it is written down and told to the window', () => {
  const { faults, written, tell, told } = watched();
  tell();
  faults.emit('unhandledRejection', new Error('lost'));
  expect(written).toEqual(['unhandled']);
  expect(told()).toBe(1);
});

it('A6: what failed before the window could be told is told then, once', () => {
  const { faults, tell, told } = watched();
  faults.emit('unhandledRejection', new Error('lost'));
  faults.emit('unhandledRejection', new Error('lost again'));
  tell();
  expect(told()).toBe(1);
});

it('A6: a fault that ends the process is written down', () => {
  const { faults, written, tell, told } = watched();
  tell();
  faults.emit('uncaughtExceptionMonitor', new Error('the end'));
  expect(written).toEqual(['uncaught']);
  expect(told()).toBe(0);
});
