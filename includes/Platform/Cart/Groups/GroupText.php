<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

/**
 * Texts about a line that belongs to others.
 */
final class GroupText {

	/** Label of the row that names the group of a component, in the cart and in the order. */
	public static function label(): string {
		return __( 'Part of', 'aisle' );
	}

	/**
	 * @param array<string, mixed> $line  A component.
	 * @param string               $title Title of its group.
	 */
	public static function fixed_quantity( array $line, string $title ): string {
		return sprintf(
			/* translators: 1: product name, 2: name of the set or product that it is part of. */
			__( '“%1$s” is part of “%2$s”. Its quantity changes with it.', 'aisle' ),
			wp_strip_all_tags( $line['data']->get_name() ),
			$title
		);
	}

	/**
	 * @param string $title Title of a group that has lost a required line.
	 */
	public static function incomplete( string $title ): string {
		return sprintf(
			/* translators: %s: name of a set of products. */
			__( '“%s” has been removed from your cart because a part of it is no longer available.', 'aisle' ),
			$title
		);
	}

	/**
	 * @param string $title Title of a group whose items were ordered again one by one.
	 */
	public static function single_items( string $title ): string {
		return sprintf(
			/* translators: %s: name of a set of products. */
			__( '“%s” is not available as it was. Its items are in your cart one by one, at their own prices.', 'aisle' ),
			$title
		);
	}
}
