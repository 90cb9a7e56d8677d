/** Reads the options of a choice field and their appearance. Mirrors FormDocument/OptionPart.php. */
import { isBlank } from '../form/answer';
import type { FieldType, FormOption, OptionImage } from '../form/model';
import { readMarkedText } from '../marked-text';
import { COLOR } from '../validation/text-rules';
import { TEXT_LIMITS, type DocumentPart } from './document-part';

/** URLs of this site or the web; never `javascript:` or `data:`. */
const IMAGE_URL = /^(?:https?:)?\/{1,2}[^ \t\r\n\\]*$/i;
const MAX_OPTIONS = 500;
const OPTION_ID = /^o_[a-z0-9_]{1,30}$/;
/** Field types with formatted labels. Others, such as a select, show plain text. */
const WITH_MARKED_LABELS: readonly FieldType[] = [ 'checkbox-group', 'radio-group', 'image-group' ];

export function readOptions( part: DocumentPart, type: FieldType ): FormOption[] {
	const list = part.parts( 'options' );
	if ( list.length === 0 && type !== 'product-group' ) {
		throw part.reject( 'option_required', 'options' );
	}
	if ( list.length > MAX_OPTIONS ) {
		throw part.reject( 'too_many_options', 'options' );
	}
	const seenIds = new Set< string >();
	return list.map( ( option ) => {
		const formOption = readOption( option, type );
		if ( seenIds.has( formOption.id ) ) {
			throw option.reject( 'duplicate_id', 'id' );
		}
		seenIds.add( formOption.id );
		return formOption;
	} );
}

function readOption( part: DocumentPart, type: FieldType ): FormOption {
	const id = part.raw( 'id' );
	if ( typeof id !== 'string' || ! OPTION_ID.test( id ) ) {
		throw part.reject( 'bad_id', 'id' );
	}
	const isProduct = type === 'product-group';
	const { words: text, nodes } = readMarkedText( part.text( 'label', TEXT_LIMITS.label ), false );
	const label = isBlank( text ) ? id : text;
	const value = part.text( 'value' );
	return {
		id,
		label: isProduct && isBlank( text ) ? '' : label,
		...( nodes !== null && WITH_MARKED_LABELS.includes( type ) ? { label_markup: nodes } : {} ),
		value: isBlank( value ) ? label : value,
		selected: part.flag( 'selected' ),
		image: type === 'image-group' ? readImage( part ) : null,
		color: type === 'color-group' ? readColor( part ) : '',
		product_id: isProduct ? ( part.count( 'product_id' ) ?? 0 ) : 0,
	};
}

/** Returns the image; null if it has no URL. */
function readImage( option: DocumentPart ): OptionImage | null {
	const part = option.part( 'image' );
	const src = readUrl( part, 'src' );
	const fullSrc = readUrl( part, 'full_src' );
	return src === ''
		? null
		: {
				src,
				full_src: fullSrc === '' ? src : fullSrc,
				title: part.text( 'title' ),
				alt: part.text( 'alt' ),
				width: part.count( 'width' ) ?? 0,
				height: part.count( 'height' ) ?? 0,
			};
}

function readColor( part: DocumentPart ): string {
	const color = part.text( 'color' );
	if ( color !== '' && ! COLOR.test( color ) ) {
		throw part.reject( 'bad_color', 'color' );
	}
	return color;
}

function readUrl( part: DocumentPart, key: string ): string {
	const url = part.text( key );
	if ( url !== '' && ! IMAGE_URL.test( url ) ) {
		throw part.reject( 'bad_url', key );
	}
	return url;
}
