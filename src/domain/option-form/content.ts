/** The merchant's content with evaluated formulas and markup. */
import { evaluateMarkedLabel } from '../formula';
import type { MarkedNode } from '../marked-text/tree';
import type { Currency } from '../money';
import { entryBindings } from '../option-price/formula-price';
import type { FormState } from './form-state';

const DEFAULT_CURRENCY: Currency = {
	symbol: '',
	decimals: 2,
	decimalSeparator: '.',
	thousandSeparator: '',
	format: '%2$s',
};

export function contentOf( state: FormState, id: string, parts: readonly unknown[] ): string | MarkedNode[] {
	const { form, context } = state;
	const bindings = {
		...state.bind( form.fields.get( id )?.content_references ?? [], id ),
		...entryBindings( 0, { text: '1', length: 1, count: 1 } ),
	};
	return evaluateMarkedLabel( parts, bindings, form.model.tables, context.currency ?? DEFAULT_CURRENCY );
}
