import type { AnswerData, ProductData } from './model';

export function productData(
	productId: number,
	{ products = {} }: Pick< AnswerData, 'products' >
): ProductData | null {
	return products[ String( productId ) ] ?? null;
}
