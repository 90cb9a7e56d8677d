/**
 * Loads what a product's form needs and the page lacks: styles, templates, scripts of other plugins, early modules of
 * features.
 */
import { boot } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import type { LateFeatures } from '../../platform/early/early-page';
import { AisleError } from '../../platform/errors';
import { EVENTS, fire } from '../../platform/events';
import { addFeatureData } from '../../platform/learn-features';
import type { ProductResponse } from './load-product';
import type { PageHandles } from './page-handles';

/** Time, in ms, after which a style is skipped. */
const STYLE_TIMEOUT_MS = 4000;
const SCRIPT_TIMEOUT_MS = 20000;
/** If the page has this script, it runs the forms of variable products. */
export const FORM_SCRIPT = 'wc-add-to-cart-variation';
/** Name of the behavior with which Aisle replaces that script, if the page does not have it. */
const FORM_BEHAVIOR = 'variations';

const elementsOf = ( html: string ): readonly Element[] => [
	...new DOMParser().parseFromString( html, 'text/html' ).querySelectorAll( 'link, style, script' ),
];

/** Removes WordPress's suffixes of IDs: `<handle>-js-extra`, `<handle>-inline-css`. */
const handleOf = ( { id }: Element ): string => id.replace( /-js(-\w+)?$|(-inline)?-css$/, '' );

const isMissing = ( element: Element, loadedHandles: ReadonlySet< string > ): boolean =>
	! loadedHandles.has( handleOf( element ) ) && ( element.id === '' || ! document.getElementById( element.id ) );

export async function loadStyles( { styles, templates }: ProductResponse, page: PageHandles ): Promise< void > {
	const missingStyles = elementsOf( styles ).filter( ( element ) => isMissing( element, page.styles ) );
	const missingTemplates = elementsOf( templates ).filter(
		( { id } ) => id !== '' && ! document.getElementById( id )
	);
	document.body.append( ...missingTemplates.map( ( element ) => document.importNode( element, true ) ) );
	await Promise.all(
		missingStyles.map( ( element ) =>
			whenLoaded( append( document.importNode( element, true ) ), STYLE_TIMEOUT_MS ).catch( () => undefined )
		)
	);
}

/** Resolves when the early modules have started. */
export async function startFeatures(
	{ features: productFeatures, replaces: replacedBehaviors, early }: ProductResponse,
	page: PageHandles
): Promise< void > {
	const pendingStarts: Promise< void >[] = [];
	const replacements = replacedBehaviors.filter(
		( behavior ) => behavior !== FORM_BEHAVIOR || ! page.scripts.has( FORM_SCRIPT )
	);
	// The page's own data of a feature, for its own product, takes precedence.
	const features = Object.fromEntries(
		Object.entries( productFeatures ).map( ( [ feature, data ] ) => [
			feature,
			{ ...asRecord( data ), ...asRecord( boot().features[ feature ] ) },
		] )
	);
	addFeatureData( features, replacements );
	const lateFeatures: LateFeatures = {
		features,
		takesOver: replacements,
		early,
		wait: ( starting ) => void pendingStarts.push( starting ),
	};
	fire( document, EVENTS.lateFeatures, lateFeatures );
	await Promise.all( pendingStarts );
}

/**
 * Loads the scripts one after the other, in order, as a page would run them.
 *
 * @throws  AisleError If a script fails to load; the form would be incomplete.
 */
export async function loadScripts( { scripts }: ProductResponse, page: PageHandles ): Promise< void > {
	for ( const element of elementsOf( scripts ).filter( ( script ) => isMissing( script, page.scripts ) ) ) {
		await whenLoaded( append( runnable( element ) ), SCRIPT_TIMEOUT_MS );
	}
}

/** Returns a copy of a script, because parsed script elements never run. */
export function runnable( script: Element ): HTMLScriptElement {
	const copy = document.createElement( 'script' );
	[ ...script.attributes ].forEach( ( { name, value } ) => copy.setAttribute( name, value ) );
	copy.async = false;
	copy.text = script.textContent ?? '';
	return copy;
}

function append< Kind extends Element >( element: Kind ): Kind {
	document.head.append( element );
	return element;
}

function whenLoaded( element: Element, timeoutMs: number ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		if ( ! element.hasAttribute( 'src' ) && ! element.hasAttribute( 'href' ) ) {
			resolve();
			return;
		}
		const fail = (): void => {
			// Removes the element, so that a retry loads it again.
			element.remove();
			reject( new AisleError( 'app_not_loaded' ) );
		};
		const timer = window.setTimeout( fail, timeoutMs );
		const onSettled = ( callback: () => void ) => () => {
			window.clearTimeout( timer );
			callback();
		};
		element.addEventListener( 'load', onSettled( resolve ) );
		element.addEventListener( 'error', onSettled( fail ) );
	} );
}
