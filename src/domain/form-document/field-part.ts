/** Reads one field of a stored form. Twin of FormDocument/FieldPart.php. */
import { lowerCase } from '../conditions';
import type { FieldModel, FieldRules, FieldType, OptionModel } from '../option-form';
import { isBlank, isChoice, isContent, trimText } from '../form/answer';
import { parseMarkedText, readMarkedText } from '../marked-text';
import { readConditions } from './condition-part';
import { FIELD_TYPES, MESSAGES, UPLOADS, WIDTHS } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';
import { readOptions, readPricing } from './price-part';
import { readQuantities } from './quantity-part';
import { readSection } from './section-part';
import { readSchedule } from './schedule-part';
import { readTyped } from './typed-part';

const FIELD_ID = /^f_[a-z0-9_]{1,30}$/;
/** Fields whose shopper may write something of their own. */
const WITH_OTHER: readonly FieldType[] = [ 'checkbox-group', 'radio-group', 'image-group', 'color-group' ];

export function readField( unnamed: DocumentPart ): FieldModel {
	const id = unnamed.raw( 'id' );
	if ( typeof id !== 'string' || ! FIELD_ID.test( id ) ) {
		throw unnamed.refuse( 'bad_id', 'id' );
	}
	const part = unnamed.inField( id );
	const type = part.one( 'type', FIELD_TYPES, 'unknown_type' );
	const pricing = type === 'section' ? null : readPricing( part, type );
	const options = isChoice( type ) ? readOptions( part, type, pricing ) : [];
	return {
		id,
		type,
		label: part.text( 'label', TEXT_LIMITS.label ),
		...readHelp( part ),
		placeholder: part.text( 'placeholder' ),
		default: readDefault( part, type, options ),
		content: part.text( 'content', TEXT_LIMITS.content ),
		content_parts: readContentParts( part, type ),
		rules: readRules( part ),
		messages: readMessages( part, type ),
		pricing,
		excluded_characters: part.text( 'excl_chars_frm_length', TEXT_LIMITS.pattern ),
		excluded_is_pattern: part.flag( 'excl_chars_frm_length_is_regex' ),
		independent: type === 'product-group' && part.flag( 'independent' ),
		...readQuantities( part, type ),
		...readTyped( part, type ),
		upload: type === 'file' ? part.one( 'upload', UPLOADS, 'unknown_upload' ) : '',
		map: type === 'place-selector' && part.flag( 'place_map' ),
		geolocate: type === 'place-selector' && part.flag( 'place_geolocate' ),
		width: part.one( 'width', WIDTHS, 'unknown_width' ),
		options,
		other: WITH_OTHER.includes( type ) && part.flag( 'other' ) ? { label: part.text( 'otherLabel', TEXT_LIMITS.label ) } : null,
		...( type === 'section' ? { section: readSection( part ) } : {} ),
		conditions: readConditions( part ),
		...readSchedule( part, type ),
	};
}

function readDefault( part: DocumentPart, type: FieldType, options: readonly OptionModel[] ): string[] {
	const values = part.texts( 'default', TEXT_LIMITS.content ).filter( ( text ) => ! isBlank( text ) );
	return isChoice( type )
		? options.filter( ( option ) => option.selected || values.includes( option.id ) ).map( ( option ) => option.id )
		: values.slice( 0, 1 );
}

function readHelp( part: DocumentPart ): Pick< FieldModel, 'help' | 'help_markup' > {
	const { words, nodes } = readMarkedText( part.text( 'help' ), true );
	return { help: words, ...( nodes === null ? {} : { help_markup: nodes } ) };
}

/** Formulas and markup stand in paragraphs and static texts only. */
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
		throw part.refuse( 'not_compiled', 'content' );
	}
	return list.map( ( item ) => {
		if ( typeof item === 'string' ) {
			return item;
		}
		if ( typeof item !== 'object' || item === null || ! ( 'source' in item ) || typeof item.source !== 'string' || ! ( 'tree' in item ) ) {
			throw part.refuse( 'bad_tree', 'content_compiled' );
		}
		return { source: item.source, tree: part.checkTree( item.tree, 'content_compiled' ) };
	} );
}

function readRules( part: DocumentPart ): FieldRules {
	const pattern = part.text( 'pattern', TEXT_LIMITS.pattern );
	const allowed = part.text( 'allowed_chars', TEXT_LIMITS.pattern );
	const extensions = lowerCase( part.text( 'extensions' ) ).split( ',' ).map( ( name ) => trimText( name ).replace( /^\./, '' ) );
	return {
		required: part.flag( 'required' ),
		pattern: pattern === '' ? null : pattern,
		min_length: part.count( 'minlength' ),
		max_length: part.count( 'maxlength' ),
		min: part.number( 'min' ),
		max: part.number( 'max' ),
		step: part.raw( 'step' ) === 'any' ? null : part.number( 'step' ),
		allowed_characters: part.flag( 'allowed_chars_enable' ) && allowed !== '' ? allowed : null,
		min_file_size: part.count( 'minFileSize' ),
		max_file_size: part.count( 'maxFileSize' ),
		max_files: part.count( 'maxFileCount' ),
		extensions: part.flag( 'extensionSupportEnable' ) ? extensions.filter( ( name ) => name !== '' ) : null,
		multiple: part.flag( 'multiple' ),
	};
}

/** The texts of min and max mean a count where there are choices; one text is for whichever kind a text has. */
function messageCode( part: DocumentPart, type: FieldType, code: string ): string {
	const isCount = isChoice( type ) && ( code === 'min' || code === 'max' );
	const kind = type === 'text' && code === 'text_kind' ? part.text( 'text_kind' ) : '';
	return kind !== '' ? `bad_${ kind }` : isCount ? `${ code }_count` : code;
}

/** The counter's text is there when the counter is on, empty where it is the catalogue's. */
function readMessages( part: DocumentPart, type: FieldType ): Record< string, string > {
	const messages: Record< string, string > = {};
	for ( const [ name, code ] of Object.entries( MESSAGES ) ) {
		const text = part.text( name );
		if ( ! isBlank( text ) ) {
			messages[ messageCode( part, type, code ) ] = text;
		}
	}
	if ( part.flag( 'charleft' ) ) {
		const text = part.text( 'charleftMessage' );
		messages.characters_left = isBlank( text ) ? '' : text;
	}
	return messages;
}
