<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * A feature that shows documents of products in the shop. What their owner needs of it is built when it is asked for, which
 * is never on a page of the shop.
 */
interface HasProductDocuments {

	public function product_documents(): ProductDocuments;
}
