<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Documents of products, as the room that shows them in the shop lends them to the room where their owner writes them.
 */
interface ProductDocuments {

	public function repository(): DocumentRepository;

	/**
	 * @param int $product_id Also a variation's.
	 * @return callable( array<string, mixed> ): bool Whether a document, published or not, is meant for that product.
	 */
	public function meant_for( int $product_id ): callable;

	public function preview(): DocumentPreview;
}
