import type { Setting, SettingValue, SettingValues } from './settings-data';

export interface SettingControlProps {
	readonly id: string;
	readonly setting: Setting;
	readonly value: SettingValue | undefined;
	/** What is wrong with the value, or undefined. */
	readonly error: string | undefined;
	/** Every error of the feature: those of a list's entries are among them. */
	readonly errors?: Readonly< Record< string, string > >;
	/** Values of the same feature, or entry. */
	readonly beside?: SettingValues;
	readonly onChange: ( value: SettingValue ) => void;
}
