/** For the drawing of a chart; loaded with it, not with the lifecycles. */
export { chartGraph, type ChartGraph } from '#machines/kernel/chartGraph';
