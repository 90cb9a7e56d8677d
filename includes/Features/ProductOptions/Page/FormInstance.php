<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

/**
 * Names each option form of a page, so that element ids are unique and the server knows which form was posted. A page
 * may have several products, or the same product twice. The first form has an empty name, so the ids of a page with one
 * form have no suffix.
 */
final class FormInstance {

	/** Input that identifies the posted form; the first form has none. */
	public const INPUT_NAME = 'aisle_instance';

	private int $printed_count = 0;

	/** @var array<string, int> Number of printed forms by the name of their item. */
	private array $item_counts = array();

	/**
	 * @param bool $is_inserted_later True if the node is inserted into a page that was printed before; the numbers of
	 *                                the forms on that page are unknown here.
	 * @return string '', then '2', '3'; inserted later: 'p43', 'p43-2' with the product's id. Valid in the id of an
	 *                element.
	 */
	public function next( int $product_id, bool $is_inserted_later ): string {
		++$this->printed_count;
		$first = self::first( $product_id, $is_inserted_later );
		return 1 === $this->printed_count ? $first : $first . ( $is_inserted_later ? '-' : '' ) . $this->printed_count;
	}

	/**
	 * Returns the name of the form of an item in a form that sells several products. Two bundles on one page can have
	 * items with the same name.
	 */
	public function next_item( string $name ): string {
		$this->item_counts[ $name ] = ( $this->item_counts[ $name ] ?? 0 ) + 1;
		return 1 === $this->item_counts[ $name ] ? $name : "{$name}--{$this->item_counts[ $name ]}";
	}

	/** Returns the name of the first form that is printed. */
	public static function first( int $product_id, bool $is_inserted_later ): string {
		return $is_inserted_later ? 'p' . $product_id : '';
	}

	public static function was_posted( string $instance ): bool {
		// phpcs:ignore WordPress.Security -- Compared, not kept; adding to the cart has no nonce.
		return ( $_POST[ self::INPUT_NAME ] ?? '' ) === $instance;
	}
}
