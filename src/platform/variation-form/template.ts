/** HTML of a variation, from the template that the page prints and themes change. */
import type { UnknownRecord } from '../check';

declare global {
	interface WordPressGlobals {
		template?: ( id: string ) => ( data: unknown ) => string;
		mediaelement?: { initialize?: () => void };
	}
	interface Window {
		wp?: WordPressGlobals;
	}
}

/** Default if the page has no template: the same as WooCommerce's. */
const DEFAULT_TEMPLATE = `<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>
<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>`;

export function variationHtml( variation: UnknownRecord ): string {
	const id = variation.variation_is_visible ? 'variation-template' : 'unavailable-variation-template';
	const template =
		document.getElementById( `tmpl-${ id }` )?.textContent ??
		( variation.variation_is_visible ? DEFAULT_TEMPLATE : '' );
	// A template with more than plain values needs WordPress's `wp.template`, which uses eval. PHP loads that script
	// only for such templates.
	const isCode = /<#|{{(?!{?\s*data\.variation\.\w+\s*}})/.test( template );
	const html =
		isCode && window.wp?.template ? window.wp.template( id )( { variation } ) : fillTemplate( template, variation );
	return html.replace( '/*<![CDATA[*/', '' ).replace( '/*]]>*/', '' );
}

const fillTemplate = ( template: string, variation: UnknownRecord ): string =>
	template.replace( /{{({?)\s*data\.variation\.(\w+)\s*}}}?/g, ( _, thirdBrace: string, key: string ) => {
		const value = String( variation[ key ] || '' );
		return thirdBrace ? value : escapeHtml( value );
	} );

const escapeHtml = ( value: string ): string =>
	value.replace( /[&<>"']/g, ( character ) => `&#${ character.charCodeAt( 0 ) };` );

/** Decodes the HTML entities of a text. */
export function decodeHtml( html: string ): string {
	return html.includes( '&' )
		? ( new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '' )
		: html;
}
