/** Describes options that differ between two versions of a choice field. */
import { __, sprintf } from '@wordpress/i18n';
import { plainTextOfMarkup } from '../../../domain/marked-text';
import type { ComparisonConfig } from '../config/builder-config';
import { textOf, type EditableDocument, type EditableField, type EditableOption } from '../document';
import { placeholderOf, writtenOptions } from '../options/empty-options';
import { memberValue } from './member-value';

interface ChoiceVersion {
	readonly field: EditableField;
	readonly document: EditableDocument;
}

/** Returns both texts: if both versions have the same options, only those that differ; otherwise all in order. */
export function describeOptions(
	config: ComparisonConfig,
	mine: ChoiceVersion,
	theirs: ChoiceVersion
): [ string, string ] {
	const [ own, other ] = [ allInWords( config, mine ), allInWords( config, theirs ) ];
	const hasSameOptions = idsOf( mine ) === idsOf( theirs );
	const describe = ( texts: readonly string[], otherTexts: readonly string[] ): string =>
		( hasSameOptions ? texts.filter( ( text, index ) => text !== otherTexts[ index ] ) : texts ).join( ', ' );
	return [ describe( own, other ) || __( 'none', 'aisle' ), describe( other, own ) || __( 'none', 'aisle' ) ];
}

const idsOf = ( { field }: ChoiceVersion ): string =>
	writtenOptions( field )
		.map( ( { id } ) => id )
		.join( ' ' );

const allInWords = ( config: ComparisonConfig, { field, document }: ChoiceVersion ): string[] =>
	writtenOptions( field ).map( ( option, index ) => optionInWords( config, option, field, document, index ) );

function optionInWords(
	{ comparison, fields }: ComparisonConfig,
	option: EditableOption,
	field: EditableField,
	document: EditableDocument,
	index: number
): string {
	const { id: _id, label, value, selected, image, color, ...otherMembers } = option;
	const description = comparison.describeOption?.( option, field, document );
	const remainingMembers = Object.entries( otherMembers ).filter(
		( [ name, member ] ) => ! description?.members.includes( name ) && textOf( member ) !== ''
	);
	const details = [
		value ?? '',
		...( description?.words ?? [] ),
		color ?? '',
		image ? image.title || image.src.split( '/' ).at( -1 ) || '' : '',
		selected ? __( 'selected by default', 'aisle' ) : '',
		...remainingMembers.map( ( [ name, member ] ) => memberValue( comparison, name, member, '' ) ),
	].filter( ( detail ) => detail !== '' );
	const name = plainTextOfMarkup( label ).trim() || placeholderOf( fields.types, field, index );
	/* translators: 1: an option of a choice, 2: what else is set for it, such as its price. */
	return details.length > 0 ? sprintf( __( '%1$s (%2$s)', 'aisle' ), name, details.join( '; ' ) ) : name;
}
