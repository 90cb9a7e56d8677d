<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

/**
 * A cart line that the shopper added from an offer: `aisle_offer { id, applied }`. `applied` is whether the last
 * calculation reduced its price.
 */
final class OfferLine {

	/** Key of the cart item data. It separates the line from the same product added without the offer. */
	public const DATA_KEY = 'aisle_offer';

	/** Hidden meta of the order line; its value is the offer's ID. */
	public const ORDER_META = '_aisle_offer';

	/** Hidden meta of the order line: what its reduced price saves, as JSON `{ excl, incl }`. */
	public const SAVED_META = '_aisle_offer_saved';

	/**
	 * @param mixed $line
	 * @return string ID of the offer; '' for any other line.
	 */
	public static function offer_id( $line ): string {
		$id = is_array( $line ) ? $line[ self::DATA_KEY ]['id'] ?? '' : '';
		return is_string( $id ) ? $id : '';
	}
}
