<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

/**
 * What makes the names and IDs of a form's inputs unique on a page.
 */
final class InputNames {

	/**
	 * @param string $instance Name of the form on the page, '' for the first one; see FormInstance.
	 * @param string $prefix   Prefix of the input names, in a form that sells several products.
	 */
	public function __construct(
		public readonly string $instance = '',
		public readonly string $prefix = ''
	) {}
}
