/** Describes options that differ between two versions of a choice field. */
import { __, sprintf } from '@wordpress/i18n';
import { markedTextWords } from '../../../domain/marked-text';
import type { ComparisonConfig } from '../config/builder-config';
import { textOf, type EditableDocument, type EditableField, type EditableOption } from '../document';
import { placeholderOf, writtenOptions } from '../options/empty-options';
import { memberValue } from './member-value';

interface Choice {
	readonly field: EditableField;
	readonly document: EditableDocument;
}

/** Returns both texts: if both versions have the same options, only those that differ; otherwise all in order. */
export function otherOptions( config: ComparisonConfig, mine: Choice, theirs: Choice ): [ string, string ] {
	const [ own, other ] = [ allInWords( config, mine ), allInWords( config, theirs ) ];
	const areSame = idsOf( mine ) === idsOf( theirs );
	const describe = ( words: readonly string[], others: readonly string[] ): string =>
		( areSame ? words.filter( ( one, place ) => one !== others[ place ] ) : words ).join( ', ' );
	return [ describe( own, other ) || __( 'none', 'aisle' ), describe( other, own ) || __( 'none', 'aisle' ) ];
}

const idsOf = ( { field }: Choice ): string =>
	writtenOptions( field )
		.map( ( { id } ) => id )
		.join( ' ' );

const allInWords = ( config: ComparisonConfig, { field, document }: Choice ): string[] =>
	writtenOptions( field ).map( ( option, place ) => optionInWords( config, option, field, document, place ) );

function optionInWords(
	{ comparison, fields }: ComparisonConfig,
	option: EditableOption,
	field: EditableField,
	document: EditableDocument,
	place: number
): string {
	const { id: _id, label, value, selected, image, color, ...more } = option;
	const own = comparison.describeOption?.( option, field, document );
	const rest = Object.entries( more ).filter(
		( [ name, member ] ) => ! own?.members.includes( name ) && textOf( member ) !== ''
	);
	const facts = [
		value ?? '',
		...( own?.words ?? [] ),
		color ?? '',
		image ? image.title || image.src.split( '/' ).at( -1 ) || '' : '',
		selected ? __( 'selected by default', 'aisle' ) : '',
		...rest.map( ( [ name, member ] ) => memberValue( comparison, name, member, '' ) ),
	].filter( ( fact ) => fact !== '' );
	const name = markedTextWords( label ).trim() || placeholderOf( fields.types, field, place );
	/* translators: 1: an option of a choice, 2: what else is set for it, such as its price. */
	return facts.length > 0 ? sprintf( __( '%1$s (%2$s)', 'aisle' ), name, facts.join( '; ' ) ) : name;
}
