/** Where an unsent recording of a verification is kept. */
export const placeOf = (fingerprint: string) => `verify ${fingerprint}`;
