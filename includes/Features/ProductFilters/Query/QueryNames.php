<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

/**
 * Names of the URL parameters that filter a list.
 */
final class QueryNames {

	/** Parameter for products on sale, for which WooCommerce has none. */
	public const SALE = 'aisle_on_sale';

	public const PATTERN = '/^(?:filter_|query_type_|(?:rating_filter|min_price|max_price|categories|tags|brands|' . self::SALE . ')$)/';
}
