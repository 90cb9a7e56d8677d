import type { SettingValues } from './setting-value';

/** Props of a feature's preview beside its settings: the current values, saved or not. */
export interface PreviewProps {
	/** Values of the shown feature. */
	readonly values: SettingValues;
	/** Values of every feature. */
	readonly features: Readonly< Record< string, SettingValues > >;
	/** Unsaved changes of every feature. The same object until something changes. */
	readonly changes: Readonly< Record< string, SettingValues > >;
	/** Number of saves. After a save, the storefront may look different. */
	readonly saveCount: number;
}
