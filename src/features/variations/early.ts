/** Early module for the form of a variable product: selection, availability, swatches. */
import { isReplaced } from '../../platform/boot-data';
import { asRecord, asTextMap } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { startVariationForms } from '../../platform/variation-form';
import { startSwatches } from './swatches/start';

let hasSwatches = false;
let runsForms = false;

export function start( _page: EarlyPage, data: unknown ): void {
	if ( ! hasSwatches ) {
		hasSwatches = true;
		startSwatches();
	}
	// If another script needs WooCommerce's script, WooCommerce's script runs the forms.
	if ( ! runsForms && isReplaced( 'variations' ) ) {
		runsForms = true;
		startVariationForms( asTextMap( asRecord( data ).params ) );
	}
}

( window.aisleEarly ??= [] ).push( [ 'variations', { start } ] );
