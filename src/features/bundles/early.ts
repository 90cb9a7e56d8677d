/** Early module of bundle forms, which PHP prints complete. */
import type { EarlyPage } from '../../platform/early/early-page';
import { EVENTS } from '../../platform/events';
import { startForm } from './bundle-form';

const FORM = 'form[data-aisle="bundles"]:not([data-ready])';

export function start( page: EarlyPage, data: unknown ): void {
	const startForms = (): void =>
		document.querySelectorAll< HTMLFormElement >( FORM ).forEach( ( form ) => {
			form.dataset.ready = '1';
			startForm( page, form, data );
		} );
	startForms();
	document.addEventListener( EVENTS.mount, startForms );
}

( window.aisleEarly ??= [] ).push( [ 'bundles', { start } ] );
