import type { SettingValues } from './setting-value';

/** What a feature's preview beside its settings gets: drafts, saved or not. */
export interface PreviewProps {
	/** Of the feature that is shown. */
	readonly values: SettingValues;
	/** Of every feature. */
	readonly features: Readonly< Record< string, SettingValues > >;
	/** Of every feature: its drafts where they differ from what is saved. The same object until something changes. */
	readonly changes: Readonly< Record< string, SettingValues > >;
	/** Grows with each save: what the shop itself shows may be another now. */
	readonly saves: number;
}
