/**
 * Reads one field of a form of product options: common members, prices and formulas. Mirrors
 * FormDocument/OptionFieldPart.php.
 */
import { isContent } from '../form/answer';
import { parseMarkedText } from '../marked-text';
import type { FieldModel, FieldType } from '../option-form';
import { FIELD_TYPES, SOURCES } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';
import { readField } from './field-part';
import { pricedOptions, readPricing } from './price-part';
import { readCalculation } from './typed-part';

export function readOptionField( partWithoutId: DocumentPart ): FieldModel {
	const field = readField( partWithoutId, FIELD_TYPES, SOURCES );
	const part = partWithoutId.inField( field.id );
	const { type } = field;
	const pricing = type === 'section' ? null : readPricing( part, type );
	return {
		...field,
		content_parts: readContentParts( part, type ),
		pricing,
		excluded_characters: part.text( 'excl_chars_frm_length', TEXT_LIMITS.pattern ),
		excluded_is_pattern: part.flag( 'excl_chars_frm_length_is_regex' ),
		options: field.options.length === 0 ? [] : pricedOptions( part, field.options, type, pricing ),
		...( type === 'calculation' ? { calculation: readCalculation( part ) } : {} ),
	};
}

/** Only paragraphs and static texts may contain formulas and formatting. */
function readContentParts( part: DocumentPart, type: FieldType ): unknown[] | null {
	if ( ! isContent( type ) || type === 'header' ) {
		return null;
	}
	const content = part.text( 'content', TEXT_LIMITS.content );
	if ( ! content.includes( '#=' ) ) {
		return parseMarkedText( [ content ], true );
	}
	const parts = readCompiledContent( part );
	return parseMarkedText( parts, true ) ?? parts;
}

function readCompiledContent( part: DocumentPart ): ( string | object )[] {
	const list = part.list( 'content_compiled' );
	if ( list.length === 0 ) {
		throw part.reject( 'not_compiled', 'content' );
	}
	return list.map( ( item ) => {
		if ( typeof item === 'string' ) {
			return item;
		}
		if (
			typeof item !== 'object' ||
			item === null ||
			! ( 'source' in item ) ||
			typeof item.source !== 'string' ||
			! ( 'tree' in item )
		) {
			throw part.reject( 'bad_tree', 'content_compiled' );
		}
		return { source: item.source, tree: part.checkTree( item.tree, 'content_compiled' ) };
	} );
}
