// Tags of tests that run on further themes, as options of a test; docs/tests.md describes the tags.

/** Runs on the block theme and on Storefront, too. */
export const ALL_THEMES = { tag: [ '@block', '@storefront' ] };

/** Runs on the block theme, and before a release on Storefront. */
export const BLOCK_THEME = { tag: [ '@block', '@storefront-release' ] };

/** Runs on the block theme and on Storefront before a release. */
export const THEMES_IN_RELEASE = { tag: [ '@block-release', '@storefront-release' ] };

/** Runs on the block theme before a release. Storefront's own style fails it. */
export const BLOCK_IN_RELEASE = { tag: '@block-release' };

/** Runs on Storefront before a release. The block theme has none of the parts that it tests. */
export const STOREFRONT_IN_RELEASE = { tag: '@storefront-release' };
