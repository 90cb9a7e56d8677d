/** Opens WordPress's media library, whose script is loaded separately. */
import { asNumber, asRecord, asText } from '../../check';
import type { OptionImage } from '../document';

interface MediaFrame {
	on( event: 'select', listener: () => void ): void;
	open(): void;
	state(): { get( name: 'selection' ): { toJSON(): unknown } };
}

declare global {
	interface WordPressGlobals {
		media?: ( options: object ) => MediaFrame;
	}
	interface Window {
		wp?: WordPressGlobals;
	}
}

/** Opens the media library; `onPick` gets one image, or all selected ones. */
export function pickImages(
	title: string,
	button: string,
	isMultiple: boolean,
	onPick: ( images: OptionImage[] ) => void
): void {
	const frame = window.wp?.media?.( {
		title,
		button: { text: button },
		multiple: isMultiple ? 'add' : false,
		library: { type: 'image' },
	} );
	frame?.on( 'select', () => {
		const selected = frame.state().get( 'selection' ).toJSON();
		onPick( Array.isArray( selected ) ? selected.map( readImage ) : [] );
	} );
	frame?.open();
}

function readImage( value: unknown ): OptionImage {
	const data = asRecord( value );
	const sizes = asRecord( data.sizes );
	const thumbnail = asRecord( sizes.medium ?? sizes.thumbnail ?? data );
	return {
		image_id: asNumber( data.id ),
		src: asText( thumbnail.url ) || asText( data.url ),
		full_src: asText( data.url ),
		title: asText( data.title ),
		alt: asText( data.alt ),
		width: asNumber( thumbnail.width ),
		height: asNumber( thumbnail.height ),
	};
}
