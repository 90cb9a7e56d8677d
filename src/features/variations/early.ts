/** The early module. The form of a variable product: choice, availability, swatches. */
import { takesOver } from '../../platform/boot-data';
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
	// Where another script keeps WooCommerce's on the page, that runs the forms.
	if ( ! runsForms && takesOver( 'variations' ) ) {
		runsForms = true;
		startVariationForms( asTextMap( asRecord( data ).params ) );
	}
}

( window.aisleEarly ??= [] ).push( [ 'variations', { start } ] );
