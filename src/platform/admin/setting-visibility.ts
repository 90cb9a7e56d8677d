import type { Setting, SettingValues } from './settings-data';

/** Returns whether a setting is visible, by its `if`. Mirrors `SettingValue::is_asked()`. */
export const isSettingVisible = ( { onlyIf }: Setting, beside: SettingValues ): boolean =>
	onlyIf === null || onlyIf.values.some( ( value ) => String( beside[ onlyIf.key ] ) === String( value ) );
