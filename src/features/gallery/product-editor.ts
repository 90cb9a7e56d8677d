/**
 * Image rows in the product editor; images are selected in WordPress's media modal. Listens on the document, because
 * WooCommerce loads variations later.
 */
import { asNumber, asRecord, asText, type UnknownRecord } from '../../platform/check';
import './product-editor.scss';

interface Models {
	map< Result >( callback: ( model: { toJSON(): UnknownRecord } ) => Result ): Result[];
	reset( models: readonly unknown[] ): void;
}
interface MediaFrame {
	on( name: 'open' | 'select', listener: () => void ): void;
	open(): void;
	state(): { get( name: 'selection' ): Models };
}
interface Media {
	( options: UnknownRecord ): MediaFrame;
	attachment( id: number ): { fetch(): void };
}

const FIELD = '[data-aisle-pictures]';

function media(): Media | null {
	const wp: unknown = Reflect.get( window, 'wp' );
	const mediaLibrary = asRecord( wp ).media;
	return typeof mediaLibrary === 'function' ? ( mediaLibrary as Media ) : null;
}

const idsOf = ( input: HTMLInputElement | null ): number[] =>
	( input?.value ?? '' ).split( ',' ).map( Number ).filter( Boolean );

function choose( field: HTMLElement ): void {
	const library = media();
	const frame = library?.( { title: field.dataset.title, multiple: 'add', library: { type: 'image' } } );
	if ( ! library || ! frame ) {
		return;
	}
	frame.on( 'open', () => {
		const selected = idsOf( field.querySelector( 'input' ) ).map( ( id ) => library.attachment( id ) );
		selected.forEach( ( attachment ) => attachment.fetch() );
		frame.state().get( 'selection' ).reset( selected );
	} );
	frame.on( 'select', () =>
		show(
			field,
			frame
				.state()
				.get( 'selection' )
				.map( ( model ) => model.toJSON() )
		)
	);
	frame.open();
}

function show( field: HTMLElement, images: readonly UnknownRecord[] ): void {
	field
		.querySelector( '.aisle-pictures__list' )
		?.replaceChildren( ...images.map( ( image ) => thumbnail( image, field.dataset.remove ?? '%s' ) ) );
	store( field );
}

const thumbnailsOf = ( field: HTMLElement ): HTMLElement[] => [
	...field.querySelectorAll< HTMLElement >( '[data-aisle-remove]' ),
];

function store( field: HTMLElement ): void {
	const input = field.querySelector( 'input' );
	const ids = thumbnailsOf( field ).map( ( { dataset } ) => dataset.aisleRemove );
	if ( input ) {
		input.value = ids.join( ',' );
		// WooCommerce saves a variation only if one of its fields fired a change event.
		input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	}
	field.querySelector( '[data-aisle-clear]' )?.toggleAttribute( 'hidden', ids.length === 0 );
}

/** Creates a thumbnail that removes the image on click. */
function thumbnail( { id, title, sizes, url }: UnknownRecord, remove: string ): HTMLElement {
	const button = document.createElement( 'button' );
	const image = new Image( 40, 40 );
	image.src = asText( asRecord( asRecord( sizes ).thumbnail ).url, asText( url ) );
	image.alt = '';
	button.type = 'button';
	button.className = 'aisle-pictures__one';
	button.dataset.aisleRemove = String( asNumber( id ) );
	button.title = remove.replace( '%s', () => asText( title ) );
	button.setAttribute( 'aria-label', button.title );
	button.append( image );
	return button;
}

/** Removes an image and focuses the one that takes its place. */
function removeImage( field: HTMLElement, button: HTMLElement ): void {
	const index = thumbnailsOf( field ).indexOf( button );
	button.remove();
	store( field );
	const remainingThumbnails = thumbnailsOf( field );
	(
		remainingThumbnails[ index ] ??
		remainingThumbnails.at( -1 ) ??
		field.querySelector< HTMLElement >( '[data-aisle-choose]' )
	)?.focus();
}

document.addEventListener( 'click', ( { target } ) => {
	const button =
		target instanceof Element
			? target.closest< HTMLElement >( '[data-aisle-choose], [data-aisle-clear], [data-aisle-remove]' )
			: null;
	const field = button?.closest< HTMLElement >( FIELD );
	if ( ! button || ! field ) {
		return;
	}
	if ( button.matches( '[data-aisle-choose]' ) ) {
		choose( field );
	} else if ( button.matches( '[data-aisle-remove]' ) ) {
		removeImage( field, button );
	} else {
		show( field, [] );
	}
} );
