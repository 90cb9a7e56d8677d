/** Reads what an option looks like. Twin of FormDocument/OptionPart.php. */
import type { OptionImage } from '../option-form';
import { COLOR } from '../validation/text-rules';
import type { DocumentPart } from './document-part';

/** Of this site or of the web; never `javascript:` or `data:`. */
const ADDRESS = /^(?:https?:)?\/{1,2}[^ \t\r\n\\]*$/i;

/** A picture without an address is none. */
export function readImage( option: DocumentPart ): OptionImage | null {
	const part = option.part( 'image' );
	const src = readAddress( part, 'src' );
	const full = readAddress( part, 'full_src' );
	return src === '' ? null : {
		src,
		full_src: full === '' ? src : full,
		title: part.text( 'title' ),
		alt: part.text( 'alt' ),
		width: part.count( 'width' ) ?? 0,
		height: part.count( 'height' ) ?? 0,
	};
}

export function readColor( part: DocumentPart ): string {
	const color = part.text( 'color' );
	if ( color !== '' && ! COLOR.test( color ) ) {
		throw part.refuse( 'bad_color', 'color' );
	}
	return color;
}

function readAddress( part: DocumentPart, key: string ): string {
	const address = part.text( key );
	if ( address !== '' && ! ADDRESS.test( address ) ) {
		throw part.refuse( 'bad_url', key );
	}
	return address;
}
