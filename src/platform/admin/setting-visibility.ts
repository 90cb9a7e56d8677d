import type { Setting, SettingValues } from './settings-data';

/** Whether the owner is asked for a setting, by its `if`; the twin of `SettingValue::is_asked()`. */
export const isAsked = ( { onlyIf }: Setting, beside: SettingValues ): boolean =>
	onlyIf === null || onlyIf.values.some( ( value ) => String( beside[ onlyIf.key ] ) === String( value ) );
