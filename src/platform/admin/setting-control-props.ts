import type { Setting, SettingValue } from './settings-data';

export interface SettingControlProps {
	readonly id: string;
	readonly setting: Setting;
	readonly value: SettingValue | undefined;
	/** What is wrong with the value, or undefined. */
	readonly error: string | undefined;
	/** Every error of the room: those of a list's entries are among them. */
	readonly errors?: Readonly< Record< string, string > >;
	readonly onChange: ( value: SettingValue ) => void;
}
