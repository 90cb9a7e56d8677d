/** Loads the popup of an unsaved offer, and builds the document of its preview. */
import { __ } from '@wordpress/i18n';
import { asList, asRecord, asText } from '../../../platform/check';
import { callRest } from '../../../platform/rest';
import type { ListEntry } from '../../../platform/ui-admin/setting-value';
import { createDialog } from '../popup-markup';

export interface OfferPreviewData {
	/** HTML document of the popup; '' if the offer has no product that shoppers can buy. */
	readonly html: string;
	/** Names of products that shoppers cannot buy. */
	readonly hidden: readonly string[];
}

/** Fields on which the popup depends. */
const FIELDS = [ 'items', 'discount', 'discount_as', 'header', 'footer' ];

/** Returns these fields as text, so that a change of other fields loads nothing. */
export const previewKey = ( offer: ListEntry ): string =>
	JSON.stringify( Object.fromEntries( FIELDS.map( ( field ) => [ field, offer[ field ] ?? '' ] ) ) );

export async function loadPreview( key: string, signal: AbortSignal ): Promise< OfferPreviewData > {
	const response = await callRest( {
		path: '/aisle/v1/offers/preview',
		method: 'POST',
		data: { offer: JSON.parse( key ) },
		signal,
	} );
	const { header, items, footer, style, hidden } = asRecord( response );
	const offer = { header: asText( header ), items: asText( items ), footer: asText( footer ) };
	return {
		html: offer.items === '' ? '' : documentOf( offer, asText( style ) ),
		hidden: asList( hidden ).map( ( name ) => asText( name ) ),
	};
}

/** The popup stands in the page instead of above it. Nothing in it can be sent: the frame allows no scripts and forms. */
const FRAME_STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
.aisle-offers { position: static; inline-size: auto; max-block-size: none; margin: 0; border-radius: 0; box-shadow: none; animation: none; }
.screen-reader-text { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;

function documentOf( offer: Parameters< typeof createDialog >[ 0 ], style: string ): string {
	const { dialog } = createDialog( offer, {
		title: __( 'Special offer', 'aisle' ),
		continue: __( 'Continue shopping', 'aisle' ),
	} );
	dialog.setAttribute( 'open', '' );
	const page = document.implementation.createHTMLDocument( '' );
	const { dir, lang } = document.documentElement;
	Object.assign( page.documentElement, { dir, lang } );
	const link = Object.assign( page.createElement( 'link' ), { rel: 'stylesheet', href: style } );
	const base = Object.assign( page.createElement( 'base' ), { target: '_blank' } );
	page.head.append( base, link, Object.assign( page.createElement( 'style' ), { textContent: FRAME_STYLE } ) );
	page.body.append( dialog );
	return `<!doctype html>${ page.documentElement.outerHTML }`;
}
