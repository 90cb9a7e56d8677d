<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Gives the admin feature access to the product documents of the feature that shows them in the store.
 */
interface ProductDocuments {

	public function repository(): DocumentRepository;

	/**
	 * @param int $product_id ID of a product or variation.
	 * @return callable( array<string, mixed> ): bool Returns whether a document, published or not, is assigned to the
	 *                                                product.
	 */
	public function assignment_filter( int $product_id ): callable;

	/**
	 * @return list<int> IDs of the enabled documents of a product's page in order, independent of the selected
	 *                   variation.
	 */
	public function ids_on_product( int $product_id ): array;

	/**
	 * @param int $product_id ID of a product or variation.
	 * @return callable( array<string, mixed> ): (array{by: string, id: int, left_out: bool}|null) Returns which of its
	 *     assignments makes a document appear on the product's page, and whether another document excludes it. Null if
	 *     the document is not assigned to the product.
	 */
	public function assignment_reason( int $product_id ): callable;

	public function preview(): DocumentPreview;

	/**
	 * @return array{count: int, field: string, message: string}|null How many adds and orders were rejected since the
	 *                                                                document was changed, because no price could be
	 *                                                                calculated; field ID and reason of the last one.
	 *                                                                Null if there were none.
	 */
	public function pricing_failures( int $id ): ?array;
}
