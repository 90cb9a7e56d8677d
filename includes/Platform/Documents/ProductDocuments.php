<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Documents of products, as the feature that shows them in the shop lends them to the feature where their owner writes them.
 */
interface ProductDocuments {

	public function repository(): DocumentRepository;

	/**
	 * @param int $product_id Also a variation's.
	 * @return callable( array<string, mixed> ): bool Whether a document, published or not, is meant for that product.
	 */
	public function meant_for( int $product_id ): callable;

	/**
	 * @return list<int> The enabled documents of a product's page, whichever variation is chosen, in their order.
	 */
	public function on_product( int $product_id ): array;

	/**
	 * @param int $product_id Also a variation's.
	 * @return callable( array<string, mixed> ): (array{by: string, id: int, left_out: bool}|null) By which of its targets a document
	 *         reaches the product's page, and whether it is kept from it by another; null where it has nothing to do with the product.
	 */
	public function reason( int $product_id ): callable;

	public function preview(): DocumentPreview;

	/**
	 * @return array{count: int, field: string, message: string}|null How many adds and orders were refused since the document was
	 *         changed, because no price could be calculated; and of the last one the field's id and why. Null where none was.
	 */
	public function unpriced( int $id ): ?array;
}
