import { createHash } from 'node:crypto';
import { recordings, type RecordingSpot } from '#contract/verification/recordings';
import type { Answer, ApiClient, Person } from '../frame/testServer';

export const sha256Of = (film: Buffer): string => createHash('sha256').update(film).digest('hex');

/** Presses record: the token that the server gives. */
export const begin = async (house: ApiClient, who: Person, body: RecordingSpot): Promise<string> =>
  (await house.done(who, recordings.begin, { body })).token;

/** Tells the server which film was recorded under a token; `light`: whether the camera's light did what was asked. */
export const fix = (
  house: ApiClient,
  who: Person,
  token: string,
  film: Buffer,
  light?: boolean,
): Promise<Answer> =>
  house.call(who, recordings.film, { body: { token, sha256: sha256Of(film), light } });

/** Records a film as the product's own camera does; the upload is to come. */
export const record = async (
  house: ApiClient,
  who: Person,
  spot: RecordingSpot,
  film: Buffer,
): Promise<void> => {
  const { status, body } = await fix(house, who, await begin(house, who, spot), film);
  if (status !== 200) throw new Error(`X101 answered ${status} ${JSON.stringify(body)}`);
};
