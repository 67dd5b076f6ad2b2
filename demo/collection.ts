import type { DemoObject } from './demoObject';
import { art } from './objects/art';
import { luxury } from './objects/luxury';
import { things } from './objects/things';

/** Twelve objects of the five categories and two digital images, in every state a newcomer should see. */
export const collection: DemoObject[] = [...luxury, ...art, ...things];
