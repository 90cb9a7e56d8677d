import type { AnswerFacts, ProductFacts } from './model';

export function productFacts(
	product: number,
	{ products = {} }: Pick< AnswerFacts, 'products' >
): ProductFacts | null {
	return products[ String( product ) ] ?? null;
}
