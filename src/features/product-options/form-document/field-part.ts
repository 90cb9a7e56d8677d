/** Reads one field of a stored form. Twin of FormDocument/FieldPart.php. */
import { lowerCase } from '../../../domain/conditions';
import type { FieldModel, FieldRules, FieldType, OptionModel, Pricing } from '../../../domain/option-form';
import { isBlank, isChoice, isContent, trimText } from '../../../domain/option-form/answer';
import { readConditions } from './condition-part';
import { FIELD_TYPES, MESSAGES, PRICE_OPTIONS, PRICING_TYPES } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';

const MOST_OPTIONS = 500;
const FIELD_ID = /^f_[a-z0-9_]{1,30}$/;
const OPTION_ID = /^o_[a-z0-9_]{1,30}$/;

export function readField( unnamed: DocumentPart ): FieldModel {
	const id = unnamed.raw( 'id' );
	if ( typeof id !== 'string' || ! FIELD_ID.test( id ) ) {
		throw unnamed.refuse( 'bad_id', 'id' );
	}
	const part = unnamed.inField( id );
	const type = part.one( 'type', FIELD_TYPES, 'unknown_type' );
	const pricing = readPricing( part, type );
	const options = isChoice( type ) ? readOptions( part, type, pricing ) : [];
	return {
		id,
		type,
		label: part.text( 'label', TEXT_LIMITS.label ),
		help: part.text( 'help' ),
		placeholder: part.text( 'placeholder' ),
		default: readDefault( part, type, options ),
		content: part.text( 'content', TEXT_LIMITS.content ),
		content_parts: readContentParts( part, type ),
		rules: readRules( part ),
		messages: readMessages( part, type ),
		pricing,
		excluded_characters: part.text( 'excl_chars_frm_length', TEXT_LIMITS.pattern ),
		excluded_is_pattern: part.flag( 'excl_chars_frm_length_is_regex' ),
		options,
		other: isChoice( type ) && part.flag( 'other' ) ? { label: part.text( 'otherLabel', TEXT_LIMITS.label ) } : null,
		conditions: readConditions( part ),
	};
}

function readPricing( part: DocumentPart, type: FieldType ): Pricing | null {
	const kind = part.one( 'pricingType', PRICING_TYPES, 'unknown_pricing' );
	const options = part.one( 'priceoptions', PRICE_OPTIONS, 'unknown_pricing' );
	if ( kind === 'none' ) {
		return null;
	}
	const per = isChoice( type ) ? options : 'field';
	return {
		type: kind,
		per,
		...( per === 'field' ? readPrice( part, kind ) : { price: 0, formula: null } ),
		is_fee: part.flag( 'is_fee' ),
		shows_price: part.flag( 'is_show_price', true ),
	};
}

/** A price is a number, or the source of a formula with its compiled tree; nothing filled in costs nothing. */
function readPrice( part: DocumentPart, kind: Pricing[ 'type' ] ): { price: number; formula: unknown } {
	if ( kind !== 'formula' ) {
		return { price: part.number( 'price', 'bad_price' ) ?? 0, formula: null };
	}
	const isBlankSource = isBlank( part.text( 'price', TEXT_LIMITS.formula ) );
	// The page's copy has trees without their sources.
	const formula = part.tree( 'price_compiled' ) ?? ( isBlankSource ? 0 : null );
	if ( formula === null ) {
		throw part.refuse( 'not_compiled', 'price' );
	}
	return { price: 0, formula };
}

function readOptions( part: DocumentPart, type: FieldType, pricing: Pricing | null ): OptionModel[] {
	const list = part.parts( 'options' );
	if ( list.length === 0 && type !== 'product-group' ) {
		throw part.refuse( 'option_required', 'options' );
	}
	if ( list.length > MOST_OPTIONS ) {
		throw part.refuse( 'too_many_options', 'options' );
	}
	const seen = new Set< string >();
	return list.map( ( option ) => {
		const read = readOption( option, pricing );
		if ( seen.has( read.id ) ) {
			throw option.refuse( 'duplicate_id', 'id' );
		}
		seen.add( read.id );
		return read;
	} );
}

function readOption( part: DocumentPart, pricing: Pricing | null ): OptionModel {
	const id = part.raw( 'id' );
	if ( typeof id !== 'string' || ! OPTION_ID.test( id ) ) {
		throw part.refuse( 'bad_id', 'id' );
	}
	const text = part.text( 'label', TEXT_LIMITS.label );
	const label = isBlank( text ) ? id : text;
	const value = part.text( 'value' );
	const hasPrice = pricing !== null && pricing.per !== 'field';
	return {
		id,
		label,
		value: isBlank( value ) ? label : value,
		...( hasPrice ? readPrice( part, pricing.type ) : { price: 0, formula: null } ),
		selected: part.flag( 'selected' ),
	};
}

function readDefault( part: DocumentPart, type: FieldType, options: readonly OptionModel[] ): string[] {
	const values = part.texts( 'default', TEXT_LIMITS.content ).filter( ( text ) => ! isBlank( text ) );
	return isChoice( type )
		? options.filter( ( option ) => option.selected || values.includes( option.id ) ).map( ( option ) => option.id )
		: values.slice( 0, 1 );
}

/** Formulas stand in paragraphs and static texts only. */
function readContentParts( part: DocumentPart, type: FieldType ): unknown[] | null {
	if ( ! isContent( type ) || type === 'header' || ! part.text( 'content', TEXT_LIMITS.content ).includes( '#=' ) ) {
		return null;
	}
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

/** The texts of min and max mean a count where there are choices. The counter's text is there when the counter is on. */
function readMessages( part: DocumentPart, type: FieldType ): Record< string, string > {
	const messages: Record< string, string > = {};
	for ( const [ name, code ] of Object.entries( MESSAGES ) ) {
		const text = part.text( name );
		const isCount = isChoice( type ) && ( code === 'min' || code === 'max' );
		if ( ! isBlank( text ) ) {
			messages[ isCount ? `${ code }_count` : code ] = text;
		}
	}
	if ( part.flag( 'charleft' ) ) {
		const text = part.text( 'charleftMessage' );
		messages.characters_left = isBlank( text ) ? '%s' : text;
	}
	return messages;
}
