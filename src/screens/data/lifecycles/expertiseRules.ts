// Apart from the chart: a countdown stands on pages without an opinion.
export {
  certificateLacks,
  reviewWindow,
  type ExpertiseContext,
} from '#machines/lifecycles/expertiseRules';
