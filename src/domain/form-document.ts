/**
 * Reads a stored form of product options, with wire names, as the domain's model, or rejects it with an error code.
 * Mirrors includes/Domain/FormDocument.php, which lists the codes.
 *
 * Browsers do not run this, because pages get the model that PHP has read (`option-form/packed-form`). Vectors and
 * random forms compare it with PHP.
 */
import type { FormulaTable, FormulaTables } from './formula';
import type { BasePriceMode, FormModel } from './option-form';
import { isBlank } from './form/answer';
import { TEXT_LIMITS, type DocumentPart } from './form-document/document-part';
import { readFields, readRoot } from './form-document/field-list';
import { readOptionField } from './form-document/option-field-part';

const MAX_CELLS = 10000;
const DEFAULT_PRIORITY = 10;
const ASSIGNED_BY = [ 'all', 'category', 'tag', 'product', 'variation' ];

/**
 * Throws DomainError; `data.path` is the position, such as `fields.3.type`, and `data.field` the field's id if there is
 * one.
 */
export function toModel( document: unknown ): FormModel {
	const root = readRoot( document );
	checkAssignment( root.part( 'assignment' ) );
	const rules = root.part( 'rules' );
	return {
		priority: root.integer( 'priority' ) ?? DEFAULT_PRIORITY,
		base_price: readMode( rules ),
		bound_quantity: readBoundQuantity( rules ),
		tables: readTables( root.part( 'tables' ) ),
		fields: readFields( root, readOptionField ),
	};
}

/** Returns the mode. The flags are checked in the specified order. */
function readMode( rules: DocumentPart ): BasePriceMode {
	if ( rules.flag( 'pric_overide_base_price' ) ) {
		return 'greater';
	}
	if ( rules.flag( 'pric_overide_base_price_if_gt_zero' ) ) {
		return 'options_if_positive';
	}
	return rules.flag( 'pric_overide_base_price_fully' ) ? 'options' : 'add';
}

function readBoundQuantity( rules: DocumentPart ): unknown {
	const source = rules.text( 'quantity_bind_formula', TEXT_LIMITS.formula );
	const tree = rules.flag( 'bind_quantity' ) ? rules.tree( 'quantity_bind_formula_compiled' ) : null;
	// A tree alone is enough; a source without a tree was never compiled.
	if ( tree === null && rules.flag( 'bind_quantity' ) && ! isBlank( source ) ) {
		throw rules.reject( 'not_compiled', 'quantity_bind_formula' );
	}
	return tree;
}

function readTables( part: DocumentPart ): FormulaTables {
	const tables: Record< string, FormulaTable > = {};
	let cells = 0;
	for ( const name of part.keys() ) {
		const table = readTable( part.part( name ) );
		cells += table.rows.length * table.columns.length;
		if ( cells > MAX_CELLS ) {
			throw part.reject( 'bad_table', name );
		}
		// Assigning this key would set the object's prototype instead of adding a table.
		if ( name === '__proto__' ) {
			throw part.reject( 'bad_table', name );
		}
		tables[ name ] = table;
	}
	return tables;
}

function readTable( part: DocumentPart ): FormulaTable {
	const rows = readTableValues( part, 'rows', part.list( 'rows' ) );
	const columns = readTableValues( part, 'columns', part.list( 'columns' ) );
	const cells = part.list( 'cells' ).map( ( row ) => readTableValues( part, 'cells', row ) );
	if ( cells.length !== rows.length || cells.some( ( row ) => row.length !== columns.length ) ) {
		throw part.reject( 'bad_table', 'cells' );
	}
	return { rows, columns, cells };
}

function readTableValues( part: DocumentPart, key: string, list: unknown ): ( number | string )[] {
	if ( ! Array.isArray( list ) ) {
		throw part.reject( 'bad_table', key );
	}
	return list.map( ( item: unknown ) => {
		if ( typeof item !== 'number' && typeof item !== 'string' ) {
			throw part.reject( 'bad_table', key );
		}
		return item;
	} );
}

/** Only validates the assignment; the server uses it. */
function checkAssignment( part: DocumentPart ): void {
	for ( const listKey of [ 'include', 'exclude' ] ) {
		for ( const rule of part.parts( listKey ) ) {
			const assignedBy = rule.raw( 'by' );
			const isPositiveInteger = ( id: unknown ) => typeof id === 'number' && Number.isInteger( id ) && id > 0;
			if (
				typeof assignedBy !== 'string' ||
				! ASSIGNED_BY.includes( assignedBy ) ||
				! rule.list( 'ids' ).every( isPositiveInteger )
			) {
				throw rule.reject( 'bad_assignment' );
			}
		}
	}
}
