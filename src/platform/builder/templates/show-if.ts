import type { Conditions } from '../document';

/** Returns conditions that show a field if another field has the given relation to `value`. */
export const showIf = (
	otherFieldId: string,
	relation: string,
	value: string | string[] = ''
): { readonly conditions: Conditions } => ( {
	conditions: {
		action: 'show',
		groups: [ { rules: [ { source: 'field', name: otherFieldId, relation, value, operator: '' } ], operator: '' } ],
	},
} );
