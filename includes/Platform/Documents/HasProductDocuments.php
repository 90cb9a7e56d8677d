<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Gives the admin feature access to the product documents of a storefront feature. They are built on first use, never
 * on storefront pages.
 */
interface HasProductDocuments {

	public function product_documents(): ProductDocuments;
}
