import { EVENTS } from '../../../platform/events';
import { onVariationForms } from '../../../platform/variation-form';
import { onJQuery } from '../../../platform/variation-form/jquery';
import { matrixOf } from '../../../platform/variation-form/variations';
import { enhanceGroup, type SwatchForm } from './group';
import { GROUP } from './group-data';
import { startTooltips } from './tooltip';

const attachFunctions = new WeakMap< Element, ( form: SwatchForm ) => void >();

/** Starts the swatches of the page, including ones that are inserted later. */
export function startSwatches(): void {
	startTooltips();
	onVariationForms( ( form ) => enhance( form.element, form ) );
	// Runs after Aisle's forms have started.
	const enhanceLater = (): void => void window.setTimeout( enhanceThirdPartyForms );
	enhanceLater();
	document.addEventListener( EVENTS.mount, enhanceLater );
	onJQuery( ( jQuery ) => jQuery( document ).on( 'wc_variation_form', enhanceLater ) );
}

/** Enhances forms that another script runs: WooCommerce's if restored, or a plugin's. */
async function enhanceThirdPartyForms(): Promise< void > {
	if ( document.querySelector( `${ GROUP }:not([data-ready])` ) ) {
		await import( /* webpackChunkName: "variations-foreign-form" */ './third-party-form' )
			.then( ( { enhanceForms } ) => enhanceForms( enhance, matrixOf ) )
			.catch( () => undefined );
	}
	// From now on, the styles hide a select only once its swatches run.
	document.documentElement.classList.add( 'aisle-swatches-ready' );
}

function enhance( root: ParentNode, form: SwatchForm ): void {
	root.querySelectorAll< HTMLElement >( GROUP ).forEach( ( group ) => {
		const attach = attachFunctions.get( group );
		if ( attach ) {
			attach( form );
		} else {
			attachFunctions.set( group, enhanceGroup( group, form ) );
		}
	} );
}
