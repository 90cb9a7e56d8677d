<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * A feature that shows documents, as the feature where their owner writes them gets at them. Built when it is asked for, which is never on a
 * page of the shop.
 */
interface HasDocuments {

	public function documents(): DocumentRepository;
}
