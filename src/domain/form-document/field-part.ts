/** Reads the members of a field that all forms share. Mirrors FormDocument/FieldPart.php. */
import { lowerCase } from '../conditions';
import { isBlank, isChoice, trimText } from '../form/answer';
import type { ConditionSource, FieldRules, FieldType, FormField, FormOption } from '../form/model';
import { readMarkedText } from '../marked-text';
import { readConditions } from './condition-part';
import { FORMAT_CODES, MESSAGES, UPLOADS, WIDTHS } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';
import { readOptions } from './option-part';
import { readQuantities } from './quantity-part';
import { readSection } from './section-part';
import { readSchedule } from './schedule-part';
import { readTyped } from './typed-part';

const FIELD_ID = /^f_[a-z0-9_]{1,30}$/;
/** Field types with an "Other" option. */
const WITH_OTHER: readonly FieldType[] = [ 'checkbox-group', 'radio-group', 'image-group', 'color-group' ];

/**
 * @param types   Field types of this form type, by their stored names.
 * @param sources Sources that conditions may use, by their stored names.
 */
export function readField(
	partWithoutId: DocumentPart,
	types: Readonly< Record< string, FieldType > >,
	sources: Readonly< Record< string, ConditionSource > >
): FormField {
	const id = partWithoutId.raw( 'id' );
	if ( typeof id !== 'string' || ! FIELD_ID.test( id ) ) {
		throw partWithoutId.reject( 'bad_id', 'id' );
	}
	const part = partWithoutId.inField( id );
	const type = part.oneOf( 'type', types, 'unknown_type' );
	const options = isChoice( type ) ? readOptions( part, type ) : [];
	return {
		id,
		type,
		label: part.text( 'label', TEXT_LIMITS.label ),
		...readHelp( part ),
		placeholder: part.text( 'placeholder' ),
		default: readDefault( part, type, options ),
		content: part.text( 'content', TEXT_LIMITS.content ),
		rules: readRules( part ),
		messages: readMessages( part, type ),
		independent: type === 'product-group' && part.flag( 'independent' ),
		...readQuantities( part, type ),
		...readTyped( part, type ),
		upload: type === 'file' ? part.oneOf( 'upload', UPLOADS, 'unknown_upload' ) : '',
		map: type === 'place-selector' && part.flag( 'place_map' ),
		geolocate: type === 'place-selector' && part.flag( 'place_geolocate' ),
		width: part.oneOf( 'width', WIDTHS, 'unknown_width' ),
		options,
		other:
			WITH_OTHER.includes( type ) && part.flag( 'other' )
				? { label: part.text( 'otherLabel', TEXT_LIMITS.label ) }
				: null,
		...( type === 'section' ? { section: readSection( part ) } : {} ),
		conditions: readConditions( part, sources ),
		...readSchedule( part, type ),
	};
}

function readDefault( part: DocumentPart, type: FieldType, options: readonly FormOption[] ): string[] {
	const values = part.texts( 'default', TEXT_LIMITS.content ).filter( ( text ) => ! isBlank( text ) );
	return isChoice( type )
		? options.filter( ( option ) => option.selected || values.includes( option.id ) ).map( ( option ) => option.id )
		: values.slice( 0, 1 );
}

function readHelp( part: DocumentPart ): Pick< FormField, 'help' | 'help_markup' > {
	const { words, nodes } = readMarkedText( part.text( 'help' ), true );
	return { help: words, ...( nodes === null ? {} : { help_markup: nodes } ) };
}

function readRules( part: DocumentPart ): FieldRules {
	const pattern = part.text( 'pattern', TEXT_LIMITS.pattern );
	const allowed = part.text( 'allowed_chars', TEXT_LIMITS.pattern );
	const extensions = lowerCase( part.text( 'extensions' ) )
		.split( ',' )
		.map( ( name ) => trimText( name ).replace( /^\./, '' ) );
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

/** Error codes of unavailable days and times. */
const UNAVAILABLE_CODES = [
	'day_too_early',
	'day_too_late',
	'closed_weekday',
	'blocked_day',
	'closed_time',
	'no_slot',
	'no_time_left',
];

/**
 * Returns the error codes of a message. With choices, the messages of min and max refer to a count. One message is for
 * any text format, and one for all unavailable days.
 */
function messageCodes( part: DocumentPart, type: FieldType, code: string ): readonly string[] {
	const kind = type === 'text' && code === 'text_kind' ? part.text( 'text_kind' ) : '';
	if ( kind !== '' ) {
		return [ `bad_${ kind }` ];
	}
	switch ( code ) {
		case 'min':
		case 'max':
			return [ isChoice( type ) ? `${ code }_count` : code ];
		case 'format':
			return [ FORMAT_CODES[ type ] ?? code ];
		case 'day':
			return UNAVAILABLE_CODES;
		default:
			return [ code ];
	}
}

/**
 * Returns the messages by error code. `characters_left` is set if the counter is enabled; an empty text means the
 * default text.
 */
function readMessages( part: DocumentPart, type: FieldType ): Record< string, string > {
	const messages: Record< string, string > = {};
	for ( const [ name, code ] of Object.entries( MESSAGES ) ) {
		const text = part.text( name );
		if ( ! isBlank( text ) ) {
			messageCodes( part, type, code ).forEach( ( messageCode ) => {
				messages[ messageCode ] = text;
			} );
		}
	}
	if ( part.flag( 'charleft' ) ) {
		const text = part.text( 'charleftMessage' );
		messages.characters_left = isBlank( text ) ? '' : text;
	}
	return messages;
}
