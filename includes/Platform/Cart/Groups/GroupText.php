<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Groups;

/**
 * Messages and labels about components and their groups.
 */
final class GroupText {

	/** Label of the row that names a line's group, in the cart and in the order. */
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
			__( 'You can’t change the quantity of “%1$s”. Change the quantity of “%2$s” instead.', 'aisle' ),
			wp_strip_all_tags( $line['data']->get_name() ),
			$title
		);
	}

	public static function remove_group( string $title ): string {
		/* translators: %s: product name. */
		return sprintf( __( 'Remove %s', 'aisle' ), $title );
	}

	/**
	 * @param array<string, mixed> $line  An optional component.
	 * @param string               $title Title of its group.
	 */
	public static function remove_component( array $line, string $title ): string {
		/* translators: 1: product name, 2: name of the set or product that it is part of. */
		return sprintf( __( 'Remove %1$s from %2$s', 'aisle' ), wp_strip_all_tags( $line['data']->get_name() ), $title );
	}

	/**
	 * @param string $title Title of a group with a missing required line.
	 */
	public static function incomplete( string $title ): string {
		return sprintf(
			/* translators: %s: name of a set of products. */
			__( '“%s” has been removed from your cart because one of its items is no longer available.', 'aisle' ),
			$title
		);
	}

	/**
	 * @param string $title Title of a group whose items were added again as single lines.
	 */
	public static function single_items( string $title ): string {
		return sprintf(
			/* translators: %s: name of a set of products. */
			__( '“%s” is no longer sold as a set. Its available items are in your cart at their own prices.', 'aisle' ),
			$title
		);
	}
}
