<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

/**
 * Which of the page's options forms a node is: several products, or the same twice, can stand on one page. Ids are told apart by it,
 * and so is which form a refused submit came from.
 *
 * The first has no name, so that a page with one form looks as it always did.
 */
final class FormInstance {

	/** Input that says which form was sent; the first one's has none. */
	public const POSTED = 'aisle_instance';

	private int $printed = 0;

	/**
	 * @param bool $is_late The node goes into a page that was printed before, whose numbers are not known here.
	 * @return string '', then '2', '3'; late ones 'p43', 'p43-2' with the product's id. Fit for the id of an element.
	 */
	public function next( int $product_id, bool $is_late ): string {
		++$this->printed;
		$first = self::first( $product_id, $is_late );
		return 1 === $this->printed ? $first : $first . ( $is_late ? '-' : '' ) . $this->printed;
	}

	/** Returns the name of the first form that is printed. */
	public static function first( int $product_id, bool $is_late ): string {
		return $is_late ? 'p' . $product_id : '';
	}

	public static function was_posted( string $instance ): bool {
		// phpcs:ignore WordPress.Security -- Compared, not kept; adding to the cart has no nonce.
		return ( $_POST[ self::POSTED ] ?? '' ) === $instance;
	}
}
