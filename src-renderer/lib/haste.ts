/** Two presses of Enter within this time, in milliseconds, are of one haste. */
export const secondPressMs = 500;
