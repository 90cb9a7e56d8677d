import type { SettingValue, SettingValues } from './setting-value';

/**
 * What a feature's panel above its settings gets: what stands in the form below, and a way to write into it. Saving is the
 * owner's.
 */
export interface SettingsPanelProps {
	readonly draft: SettingValues;
	change( key: string, value: SettingValue ): void;
	/** At once, for a press that says so; answers what went wrong, or ''. */
	save( key: string, value: SettingValue ): Promise< string >;
}
