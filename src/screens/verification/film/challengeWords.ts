import type { AnalysisRun } from '#contract/verification/analyses';

const switching = 'the light going off and on';

/** What was asked of a recording when it began, and whether the film shows it; null: nothing was asked. */
export const challengeWords = ({
  challenge,
}: AnalysisRun): { answered: boolean; text: string } | null => {
  if (!challenge) return null;
  const { asked, answered, light, tip } = challenge;
  const over = `tilt over the ${asked.tip.edge} edge`;
  if (answered)
    return {
      answered,
      text:
        asked.light && light
          ? `The app asked for the light to go off and on, then for a ${over}. The film shows both.`
          : `The app asked for a ${over}. The film shows it.`,
    };
  if (tip)
    return {
      answered,
      text: `The surface did not show ${switching} as asked. Film again where the room is a little darker, and hold still.`,
    };
  return {
    answered,
    text:
      light === false
        ? `The film shows neither ${switching} nor the ${over}. Film again where the room is a little darker: hold still, then tilt the phone when the app asks.`
        : `The film does not show the ${over}. Film again, and tilt the phone when the app asks.`,
  };
};
