/**
 * In the admin's product editor: rows of pictures are chosen in WordPress's media window. Listens on the document, for WooCommerce brings
 * its variations later.
 */
import { asNumber, asRecord, asText, type UnknownRecord } from '../../platform/check';

interface Models {
	map< Result >( read: ( model: { toJSON(): UnknownRecord } ) => Result ): Result[];
	reset( models: readonly unknown[] ): void;
}
interface Frame {
	on( name: 'open' | 'select', listener: () => void ): void;
	open(): void;
	state(): { get( name: 'selection' ): Models };
}
interface Media {
	( options: UnknownRecord ): Frame;
	attachment( id: number ): { fetch(): void };
}

const FIELD = '[data-aisle-pictures]';

function media(): Media | null {
	const wp: unknown = Reflect.get( window, 'wp' );
	const found = asRecord( wp ).media;
	return typeof found === 'function' ? ( found as Media ) : null;
}

const idsOf = ( input: HTMLInputElement | null ): number[] => ( input?.value ?? '' ).split( ',' ).map( Number ).filter( Boolean );

function choose( field: HTMLElement ): void {
	const library = media();
	const frame = library?.( { title: field.dataset.title, multiple: 'add', library: { type: 'image' } } );
	if ( ! library || ! frame ) {
		return;
	}
	frame.on( 'open', () => {
		const chosen = idsOf( field.querySelector( 'input' ) ).map( ( id ) => library.attachment( id ) );
		chosen.forEach( ( attachment ) => attachment.fetch() );
		frame.state().get( 'selection' ).reset( chosen );
	} );
	frame.on( 'select', () => show( field, frame.state().get( 'selection' ).map( ( model ) => model.toJSON() ) ) );
	frame.open();
}

function show( field: HTMLElement, pictures: readonly UnknownRecord[] ): void {
	const input = field.querySelector( 'input' );
	if ( input ) {
		input.value = pictures.map( ( { id } ) => asNumber( id ) ).join( ',' );
		// WooCommerce saves a variation only when one of its fields has said so.
		input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	}
	field.querySelector( '.aisle-pictures__list' )?.replaceChildren( ...pictures.map( thumbnail ) );
	field.querySelector( '[data-aisle-clear]' )?.toggleAttribute( 'hidden', pictures.length === 0 );
}

function thumbnail( { sizes, url }: UnknownRecord ): HTMLImageElement {
	const image = new Image( 40, 40 );
	image.src = asText( asRecord( asRecord( sizes ).thumbnail ).url, asText( url ) );
	image.alt = '';
	return image;
}

document.addEventListener( 'click', ( { target } ) => {
	const button = target instanceof Element ? target.closest( '[data-aisle-choose], [data-aisle-clear]' ) : null;
	const field = button?.closest< HTMLElement >( FIELD );
	if ( ! button || ! field ) {
		return;
	}
	if ( button.matches( '[data-aisle-choose]' ) ) {
		choose( field );
	} else {
		show( field, [] );
	}
} );
