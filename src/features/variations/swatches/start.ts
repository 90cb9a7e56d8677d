import { onVariationForms } from '../../../platform/variation-form';
import { matrixOf } from '../../../platform/variation-form/variations';
import { dressGroup, type SwatchForm } from './group';
import { GROUP } from './group-data';
import { startTooltips } from './tooltip';

const dressed = new WeakMap< Element, ( form: SwatchForm ) => void >();

/** Brings the swatches of the page to life, those that come later too. */
export function startSwatches(): void {
	document.documentElement.classList.add( 'aisle-swatches-ready' );
	startTooltips();
	onVariationForms( ( form ) => dress( form.element, form ) );
	// Forms that somebody else runs: the script of WooCommerce where it was handed back, a plugin's own.
	window.setTimeout( () => {
		if ( document.querySelector( `${ GROUP }:not([data-ready])` ) ) {
			import( /* webpackChunkName: "variations-foreign-form" */ './foreign-form' ).then( ( { dressForeignForms } ) => dressForeignForms( dress, matrixOf ) ).catch( () => undefined );
		}
	} );
}

function dress( root: ParentNode, form: SwatchForm ): void {
	root.querySelectorAll< HTMLElement >( GROUP ).forEach( ( group ) => {
		const take = dressed.get( group );
		if ( take ) {
			take( form );
		} else {
			dressed.set( group, dressGroup( group, form ) );
		}
	} );
}
