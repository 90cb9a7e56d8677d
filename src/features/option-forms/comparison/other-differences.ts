/**
 * Describes differences between two versions of a form besides fields: products, price, quantity, appearance, order,
 * tables.
 */
import { __, sprintf } from '@wordpress/i18n';
import { readFormStyle } from '../../../domain/form-style';
import { textOf, type EditableDocument } from '../../../platform/builder/document';
import type { ComparedRow } from '../../../platform/builder/config/comparison';
import type { Rest } from '../../../platform/rest';
import { useNamedTargets, type SearchedKind } from '../assignment/use-targets';
import { asOptionForm, type AssignmentTarget, type LookupTable, type OptionForm } from '../document';
import { readableFormula } from '../formulas/readable-formula';
import { tableName } from '../formulas/references';
import { modeName, modeOf } from '../settings/base-price-mode';
import { appearanceSettings } from '../settings/appearance-names';

type NameOf = ( kind: string, id: string ) => string;

export function useOtherDifferences(
	myDocument: EditableDocument,
	theirDocument: EditableDocument,
	rest: Rest
): readonly ComparedRow[] {
	const [ myForm, theirForm ] = [ asOptionForm( myDocument ), asOptionForm( theirDocument ) ];
	const nameOf = useNames( rest, [ myForm, theirForm ] );
	return [
		{
			name: __( 'Products that show this form', 'aisle' ),
			mine: targetsInWords( myForm.assignment.include, nameOf ),
			theirs: targetsInWords( theirForm.assignment.include, nameOf ),
		},
		{
			name: __( 'Excluded products', 'aisle' ),
			mine: targetsInWords( myForm.assignment.exclude, nameOf ),
			theirs: targetsInWords( theirForm.assignment.exclude, nameOf ),
		},
		{
			name: __( 'Product price', 'aisle' ),
			mine: modeName( modeOf( myForm.rules ) ),
			theirs: modeName( modeOf( theirForm.rules ) ),
		},
		{ name: __( 'Quantity', 'aisle' ), mine: quantityInWords( myForm ), theirs: quantityInWords( theirForm ) },
		{ name: __( 'Priority', 'aisle' ), mine: textOf( myForm.priority ), theirs: textOf( theirForm.priority ) },
		...appearanceSettings().map( ( { part, name, words } ) => ( {
			name,
			mine: words( readFormStyle( myForm.style )[ part ] ),
			theirs: words( readFormStyle( theirForm.style )[ part ] ),
		} ) ),
		...tableRows( myForm, theirForm ),
	];
}

function useNames( rest: Rest, forms: readonly OptionForm[] ): NameOf {
	const idsOf = ( kind: SearchedKind ): string[] => [
		...new Set(
			forms.flatMap( ( { assignment } ) =>
				[ ...assignment.include, ...assignment.exclude ]
					.filter( ( { by } ) => by === kind )
					.flatMap( ( { ids } ) => ids.map( String ) )
			)
		),
	];
	const targetsByKind = {
		product: useNamedTargets( rest, 'product', idsOf( 'product' ) ),
		variation: useNamedTargets( rest, 'variation', idsOf( 'variation' ) ),
		category: useNamedTargets( rest, 'category', idsOf( 'category' ) ),
		tag: useNamedTargets( rest, 'tag', idsOf( 'tag' ) ),
	};
	return ( kind, id ) =>
		Object.entries( targetsByKind )
			.find( ( [ name ] ) => name === kind )?.[ 1 ]
			.find( ( target ) => target.id === id )?.label ?? `#${ id }`;
}

function targetsInWords( targets: readonly AssignmentTarget[], nameOf: NameOf ): string {
	const names = targets.flatMap( ( { by, ids, children } ) =>
		by === 'all'
			? [ __( 'All products', 'aisle' ) ]
			: ids.map( ( id ) => targetInWords( by, nameOf( by, String( id ) ), children !== false ) )
	);
	return names.join( ', ' ) || __( 'No products', 'aisle' );
}

function targetInWords( kind: string, name: string, withChildren: boolean ): string {
	switch ( kind ) {
		case 'category':
			return withChildren
				? /* translators: %s: name of a category. */ sprintf( __( 'all of %s', 'aisle' ), name )
				: /* translators: %s: name of a category. */ sprintf(
						__( '%s without its subcategories', 'aisle' ),
						name
					);
		case 'tag':
			/* translators: %s: name of a tag. */
			return sprintf( __( 'tagged %s', 'aisle' ), name );
		default:
			return name;
	}
}

function quantityInWords( form: OptionForm ): string {
	const { rules } = form;
	return rules.bind_quantity === true
		? /* translators: %s: a formula. */
			sprintf( __( 'calculated: %s', 'aisle' ), readableFormula( textOf( rules.quantity_formula ), form, '' ) )
		: __( 'set by the shopper', 'aisle' );
}

const tableRows = ( myForm: OptionForm, theirForm: OptionForm ): ComparedRow[] =>
	[ ...new Set( [ ...Object.keys( myForm.tables ), ...Object.keys( theirForm.tables ) ] ) ].map( ( name ) => ( {
		name: tableName( name ),
		mine: tableInWords( myForm.tables[ name ] ),
		theirs: tableInWords( theirForm.tables[ name ] ),
	} ) );

/** Formats a table row by row, each with its name first. */
const tableInWords = ( table: LookupTable | undefined ): string =>
	table
		? [
				table.columns.join( ' | ' ),
				...table.rows.map(
					( row, rowIndex ) => `${ row }: ${ ( table.cells[ rowIndex ] ?? [] ).join( ' | ' ) }`
				),
			].join( '; ' )
		: __( 'not in the form', 'aisle' );
