/** What is set in a field, in a few words: for its card and for the titles of folded sections. */
import { _n, sprintf } from '@wordpress/i18n';
import { countRules } from './conditions/rule-edits';
import { conditionsOf, type EditableField } from './document';
import { isChoice } from './field-types';
import { writtenOptions } from './options/empty-options';

export function conditionSummary( field: EditableField ): string {
	const conditions = conditionsOf( field );
	const count = countRules( conditions?.groups ?? [] );
	if ( ! conditions || count === 0 ) {
		return '';
	}
	return conditions.action === 'hide'
		? /* translators: %d: a number. */
			sprintf( _n( 'Hidden by %d rule', 'Hidden by %d rules', count, 'aisle' ), count )
		: /* translators: %d: a number. */
			sprintf( _n( 'Shown by %d rule', 'Shown by %d rules', count, 'aisle' ), count );
}

export function optionSummary( field: EditableField ): string {
	const count = writtenOptions( field ).length;
	/* translators: %d: a number. */
	return isChoice( field.type ) ? sprintf( _n( '%d option', '%d options', count, 'aisle' ), count ) : '';
}
