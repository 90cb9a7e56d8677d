<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Gives the admin feature access to the documents of a storefront feature. Built on first use, which is never on
 * storefront pages.
 */
interface HasDocuments {

	public function documents(): DocumentRepository;
}
