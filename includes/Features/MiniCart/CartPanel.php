<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

/**
 * Whether another surface, such as the cart drawer, shows the cart over the page.
 */
final class CartPanel {

	/**
	 * @return array{shown: bool, in_use: bool, opens_on_add: bool}
	 */
	public static function shown(): array {
		/**
		 * The one surface on which a page shows the cart over itself, told by who prints it: two would open one over the other.
		 *
		 * @param array{shown?: bool, in_use?: bool, opens_on_add?: bool} $panel `shown`: on this page; `in_use`: on pages of this shop.
		 */
		$panel = (array) apply_filters( 'aisle_cart_panel', array() );
		return array(
			'shown'        => (bool) ( $panel['shown'] ?? false ),
			'in_use'       => (bool) ( $panel['in_use'] ?? false ),
			'opens_on_add' => (bool) ( $panel['opens_on_add'] ?? false ),
		);
	}
}
