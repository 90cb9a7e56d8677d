/**
 * Swatches for selects that another script runs: WooCommerce's own script if restored, its block "Add to Cart +
 * Options", or a plugin's. Uses only the selects, and the variations if the page has them.
 */
import type { VariationMatrix } from '../../../domain/variation-matrix';
import { asList, asRecord, asText, type UnknownRecord } from '../../../platform/check';
import { jQueryIfLoaded } from '../../../platform/events';
import type { Choice, ValueState } from '../../../platform/variation-form/types';
import type { SwatchForm } from './group';
import { GROUP } from './group-data';

type Enhance = ( root: ParentNode, form: SwatchForm ) => void;
/** Function passed by the early chunk; importing its modules here would make that chunk larger. */
type MatrixOf = ( records: readonly UnknownRecord[] ) => VariationMatrix;

const BLOCK = '.wc-block-add-to-cart-with-options';

const enhancedBlocks = new WeakSet< Element >();

/** Enhances groups without a form of Aisle. Resolves when those of blocks are enhanced too. */
export async function enhanceForms( enhance: Enhance, matrixOf: MatrixOf ): Promise< void > {
	const enhanceWith = ( root: HTMLElement, records: readonly UnknownRecord[] ): void =>
		enhance( root, thirdPartyForm( root, matrixOf( records ) ) );
	const enhanceForm = async ( root: HTMLElement ): Promise< void > => {
		if ( ! root.matches( BLOCK ) ) {
			enhanceWith( root, readRecords( root ) );
		} else if ( ! enhancedBlocks.has( root ) ) {
			enhancedBlocks.add( root );
			await import( /* webpackChunkName: "variations-block-records" */ './block-records' )
				.then( ( { blockRecords } ) => blockRecords( root ) )
				.then(
					( records ) => enhanceWith( root, records ),
					() => enhancedBlocks.delete( root )
				);
		}
	};
	const pendingGroups = document.querySelectorAll< HTMLElement >( `${ GROUP }:not([data-ready])` );
	const roots = new Set(
		[ ...pendingGroups ].map(
			// A form with several products has the variations of each at an element around its selects.
			( group ) => group.closest< HTMLElement >( 'form,[data-product_variations]' ) ?? group.parentElement
		)
	);
	await Promise.all( [ ...roots ].map( ( root ) => root && enhanceForm( root ) ) );
}

/**
 * @param fullMatrix Empty if the page has no variation data; everything that the selects offer then counts as
 *                   available.
 */
export function thirdPartyForm( root: HTMLElement, fullMatrix: VariationMatrix ): SwatchForm {
	const matrix = fullMatrix.match( {} ) < 0 ? null : fullMatrix;
	const selects = (): HTMLSelectElement[] =>
		[ ...root.querySelectorAll( 'select' ) ].filter( ( menu ) => nameOf( menu ).startsWith( 'attribute_' ) );
	const selectOf = ( name: string ): HTMLSelectElement | undefined =>
		selects().find( ( menu ) => nameOf( menu ) === name );
	const choice = (): Choice => Object.fromEntries( selects().map( ( menu ) => [ nameOf( menu ), menu.value ] ) );
	return {
		attributes: selects().map( nameOf ),
		choice,
		choose( name, value ) {
			const select = selectOf( name );
			if ( select ) {
				select.value = value;
				// Fires the event of a user selection; jQuery receives it too.
				select.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			}
		},
		states( name, otherChoice ) {
			const enabledValues = [ ...( selectOf( name )?.options ?? [] ) ]
				.filter( ( { disabled } ) => ! disabled )
				.map( ( { value } ) => value );
			const availabilityOf = matrix?.availability( otherChoice ?? choice(), name );
			const anyAvailability = availabilityOf?.( '' );
			const stateOf = ( value: string ): ValueState => {
				const valueAvailability = availabilityOf?.( value );
				const isKnown = valueAvailability?.known || anyAvailability?.known;
				// For the current selection, a value is available if the select still offers it; for another selection,
				// if a variation has it or the variations are unknown.
				if ( otherChoice ? matrix && ! isKnown : ! enabledValues.includes( value ) ) {
					return 'unavailable';
				}
				return isKnown && ! valueAvailability?.buyable && ! anyAvailability?.buyable
					? 'out-of-stock'
					: 'available';
			};
			return new Map( swatchesOf( root, name ).map( ( value ) => [ value, stateOf( value ) ] ) );
		},
		stockLeft: ( name, value, currentChoice = choice() ) =>
			matrix?.stockLeft( { ...currentChoice, [ name ]: value } ) ?? null,
		subscribe( listener ) {
			let frameId = 0;
			// Runs once after the script has removed or disabled options of the selects.
			const notifyLater = (): void => {
				cancelAnimationFrame( frameId );
				frameId = requestAnimationFrame( () => listener( null ) );
			};
			root.addEventListener( 'change', notifyLater );
			const observer = new MutationObserver( notifyLater );
			// The block writes a hidden field when it changes a select itself.
			root.querySelectorAll( 'select,input[name^="attribute_"]' ).forEach( ( control ) =>
				observer.observe( control, {
					childList: true,
					subtree: true,
					attributeFilter: [ 'disabled', 'value' ],
				} )
			);
			jQueryIfLoaded()?.( root ).on( 'woocommerce_update_variation_values reset_data change', notifyLater );
			return () => {
				observer.disconnect();
				root.removeEventListener( 'change', notifyLater );
			};
		},
	};
}

const nameOf = ( menu: HTMLSelectElement ): string => menu.dataset.attribute_name ?? menu.name;

const swatchesOf = ( root: HTMLElement, name: string ): string[] =>
	[ ...root.querySelectorAll< HTMLElement >( `${ GROUP } [data-value]` ) ]
		.filter( ( { dataset } ) => dataset.attribute_name === name )
		.map( ( { dataset } ) => dataset.value ?? '' );

export function readRecords( root: HTMLElement ): readonly UnknownRecord[] {
	try {
		return asList( JSON.parse( asText( root.dataset.product_variations, 'false' ) ) ).map( asRecord );
	} catch {
		return [];
	}
}
