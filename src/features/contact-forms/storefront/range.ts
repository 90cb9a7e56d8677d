/**
 * Shows a slider's value in the store's number format with its unit, as PHP prints it
 * (Platform/Forms/Fields/RangeField).
 */
import { boot } from '../../../platform/boot-data';

const NUMBER = /^[^\d]*\d+(?:[.,]\d+)?/;

export function updateSliderOutputs( form: HTMLFormElement ): void {
	form.querySelectorAll< HTMLInputElement >( '.aisle-field__slider' ).forEach( ( slider ) => {
		const output = slider.parentElement?.querySelector( 'output' );
		if ( output ) {
			const text =
				slider.value.replace( '.', boot().shop.currency.decimalSeparator ) +
				( output.textContent ?? '' ).replace( NUMBER, '' );
			output.textContent = text;
			slider.setAttribute( 'aria-valuetext', text );
		}
	} );
}
