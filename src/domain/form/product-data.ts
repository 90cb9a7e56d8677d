import type { AnswerData, ProductData } from './model';

export function productData( product: number, { products = {} }: Pick< AnswerData, 'products' > ): ProductData | null {
	return products[ String( product ) ] ?? null;
}
