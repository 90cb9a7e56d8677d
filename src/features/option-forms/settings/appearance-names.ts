/** Names of a form's appearance settings and of their values. */
import { __ } from '@wordpress/i18n';
import type { FormStyle } from '../../../domain/form-style';

interface AppearanceSetting {
	readonly part: keyof FormStyle;
	readonly name: string;
	readonly choices: ReadonlyArray< { readonly value: string; readonly label: string } >;
	readonly words: ( value: string | undefined ) => string;
}

export function appearanceSettings(): readonly AppearanceSetting[] {
	const storeDefault = { value: '', label: __( 'Use store settings', 'aisle' ) };
	const createSetting = (
		key: keyof FormStyle,
		name: string,
		formChoices: AppearanceSetting[ 'choices' ]
	): AppearanceSetting => {
		const choices = [ storeDefault, ...formChoices ];
		return {
			part: key,
			name,
			choices,
			words: ( value = '' ) => choices.find( ( choice ) => choice.value === value )?.label ?? value,
		};
	};
	return [
		createSetting( 'accent', __( 'Accent color', 'aisle' ), [] ),
		createSetting( 'corner', __( 'Corners', 'aisle' ), [
			{ value: 'square', label: __( 'Square', 'aisle' ) },
			{ value: 'slight', label: __( 'Slightly rounded', 'aisle' ) },
			{ value: 'round', label: __( 'Rounded', 'aisle' ) },
			{ value: 'very', label: __( 'Very rounded', 'aisle' ) },
		] ),
		createSetting( 'spacing', __( 'Spacing', 'aisle' ), [
			{ value: 'tight', label: __( 'Tight', 'aisle' ) },
			{ value: 'wide', label: __( 'Wide', 'aisle' ) },
		] ),
		createSetting( 'tile', __( 'Image size', 'aisle' ), [
			{ value: 'small', label: __( 'Small', 'aisle' ) },
			{ value: 'large', label: __( 'Large', 'aisle' ) },
			{ value: 'huge', label: __( 'Very large', 'aisle' ) },
		] ),
	];
}
