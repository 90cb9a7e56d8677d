import type { Setting, SettingValue, SettingValues } from './settings-data';

export interface SettingControlProps {
	readonly id: string;
	readonly setting: Setting;
	readonly value: SettingValue | undefined;
	/** Error of the value, or undefined. */
	readonly error: string | undefined;
	/** All errors of the feature, including those of list entries. */
	readonly errors?: Readonly< Record< string, string > >;
	/** Values of the same feature or entry. */
	readonly siblingValues?: SettingValues;
	readonly onChange: ( value: SettingValue ) => void;
}
