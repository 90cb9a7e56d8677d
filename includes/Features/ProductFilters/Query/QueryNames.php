<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

/**
 * The names of selections in a URL.
 */
final class QueryNames {

	/** WooCommerce has no name for products on sale. */
	public const SALE = 'aisle_on_sale';

	public const PATTERN = '/^(?:filter_|query_type_|(?:rating_filter|min_price|max_price|categories|tags|brands|' . self::SALE . ')$)/';
}
