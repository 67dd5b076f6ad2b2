// Apart from the subscription's chart: the banner stands on every page, the chart on those about it.
export { bannerFor, type BannerKind } from '#machines/lifecycles/subscriptionBanner';
