import type { SettingValue, SettingValues } from './setting-value';

/**
 * Props of a feature's panel above its settings: the form's values and a function to change them. The merchant saves
 * the changes with the form.
 */
export interface SettingsPanelProps {
	readonly draft: SettingValues;
	change( key: string, value: SettingValue ): void;
	/** Saves one setting at once; resolves with the error message, or ''. */
	save( key: string, value: SettingValue ): Promise< string >;
}
