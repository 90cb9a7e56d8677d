<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Gives the admin feature access to the documents of a storefront feature. The repository is built on first use, never
 * on storefront pages.
 */
interface HasDocuments {

	public function documents(): DocumentRepository;
}
