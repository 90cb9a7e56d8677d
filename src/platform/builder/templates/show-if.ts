import type { Conditions } from '../document';

/** Returns conditions with one comparison of another field. */
export const showIf = (
	field: string,
	relation: string,
	value: string | string[] = ''
): { readonly conditions: Conditions } => ( {
	conditions: {
		action: 'show',
		groups: [ { rules: [ { source: 'field', name: field, relation, value, operator: '' } ], operator: '' } ],
	},
} );
