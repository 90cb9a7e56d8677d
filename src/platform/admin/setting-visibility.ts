import type { Setting, SettingValues } from './settings-data';

/** Returns whether a setting is visible, by its `if`. Mirrors `SettingValue::is_visible()`. */
export const isSettingVisible = ( { onlyIf }: Setting, siblingValues: SettingValues ): boolean =>
	onlyIf === null || onlyIf.values.some( ( value ) => String( siblingValues[ onlyIf.key ] ) === String( value ) );
