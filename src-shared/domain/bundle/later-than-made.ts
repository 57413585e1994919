/** Clocks are set, and a dialog may stay open over night: earlier Dossiers took the time of making before they asked where. */
const dayLong = 24 * 60 * 60 * 1000;

/** Whether a time lies more than a day after a bundle was made. What is no time does not. */
export const isLaterThanMade = (time: unknown, madeAt: string) =>
  typeof time === 'string' && Date.parse(time) - Date.parse(madeAt) > dayLong;
