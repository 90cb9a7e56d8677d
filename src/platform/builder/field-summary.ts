/** Short summaries of a field's settings, for its card and the titles of collapsed sections. */
import { _n, sprintf } from '@wordpress/i18n';
import { conditionsInShort } from './conditions/condition-text';
import { conditionsOf, type EditableDocument, type EditableField } from './document';
import type { RuleConfig } from './config/builder-config';
import type { FieldTypes } from './field-types';
import { writtenOptions } from './options/empty-options';

export function conditionSummary( config: RuleConfig, field: EditableField, document: EditableDocument ): string {
	const conditions = conditionsOf( field );
	return conditions === null ? '' : conditionsInShort( config, conditions, document );
}

export function optionSummary( types: FieldTypes, field: EditableField ): string {
	const count = writtenOptions( field ).length;
	/* translators: %d: a number. */
	return types.isChoice( field.type ) ? sprintf( _n( '%d option', '%d options', count, 'aisle' ), count ) : '';
}
