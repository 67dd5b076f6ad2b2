import type { Credentials } from '#contract/frame/credentials';
import type { Action } from './store';

/** C2PA's actions and IPTC's digital source types, in words for people. What is not named here is shown as it is written. */
const actions: Record<string, string> = {
  'c2pa.created': 'Created',
  'c2pa.opened': 'Opened',
  'c2pa.edited': 'Edited',
  'c2pa.edited.metadata': 'Metadata edited',
  'c2pa.converted': 'Converted to another format',
  'c2pa.transcoded': 'Encoded again',
  'c2pa.repackaged': 'Packaged again',
  'c2pa.cropped': 'Cropped',
  'c2pa.resized': 'Resized',
  'c2pa.orientation': 'Turned',
  'c2pa.color_adjustments': 'Colours adjusted',
  'c2pa.filtered': 'Filtered',
  'c2pa.drawing': 'Drawn on',
  'c2pa.placed': 'Another picture placed in it',
  'c2pa.published': 'Published',
  'c2pa.redacted': 'Something removed from its credentials',
  'c2pa.watermarked': 'Watermarked',
  'c2pa.unknown': 'Something that is not named',
};
const sources: Record<string, string> = {
  trainedAlgorithmicMedia: 'made by generative AI',
  compositeWithTrainedAlgorithmicMedia: 'partly made by generative AI',
  algorithmicMedia: 'made by an algorithm',
  algorithmicallyEnhanced: 'enhanced by an algorithm',
  digitalCapture: 'captured by a digital camera',
  computationalCapture: 'captured by a camera that computes its pictures',
  negativeFilm: 'digitised from a negative',
  positiveFilm: 'digitised from a positive',
  print: 'digitised from a print',
  humanEdits: 'edited by a person',
  minorHumanEdits: 'edited a little by a person',
  digitalCreation: 'made by a person with digital tools',
  digitalArt: 'made by a person with digital tools',
  composite: 'put together from several pictures',
  compositeCapture: 'put together from several captures',
  compositeSynthetic: 'put together, partly synthetic',
  dataDrivenMedia: 'made from data',
  virtualRecording: 'recorded in a virtual world',
  screenCapture: 'captured from a screen',
};
const generative = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'];

const sourceOf = ({ digitalSourceType }: Action) => digitalSourceType?.split('/').at(-1) ?? '';

export const isGenerative = (action: Action): boolean => generative.includes(sourceOf(action));

const short = (text: string) => text.slice(0, 300);

export const actionSaid = (action: Action): Credentials['actions'][number] => {
  const agent = action.softwareAgent;
  const tool = typeof agent === 'string' ? agent : agent?.name;
  const source = sourceOf(action);
  return {
    action: short(action.action),
    said: short(actions[action.action] ?? action.action),
    when: action.when?.slice(0, 40) ?? null,
    tool: tool ? short(tool) : null,
    source: source ? short(sources[source] ?? source) : null,
  };
};
