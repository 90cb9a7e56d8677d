/** Short summaries of a field's settings, for its card and the titles of collapsed sections. */
import { conditionsInShort } from './conditions/condition-text';
import { conditionsOf, type EditableDocument, type EditableField } from './document';
import type { RuleConfig } from './config/builder-config';
import type { FieldWording } from './config/wording';
import type { FieldTypes } from './field-types';
import { writtenOptions } from './options/empty-options';

export function conditionSummary( config: RuleConfig, field: EditableField, document: EditableDocument ): string {
	const conditions = conditionsOf( field );
	return conditions === null ? '' : conditionsInShort( config, conditions, document );
}

export function optionSummary( types: FieldTypes, wording: FieldWording, field: EditableField ): string {
	const count = writtenOptions( field ).length;
	return types.isChoice( field.type ) ? wording.optionCount( count ) : '';
}
