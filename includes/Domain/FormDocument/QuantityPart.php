<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\FormModel;

/**
 * Reads whether the shopper can set the quantity of each option, and its limits. Mirror of
 * src/domain/form-document/quantity-part.ts.
 *
 * @phpstan-import-type QuantityLimits from FormModel
 */
final class QuantityPart {

	public const TYPES_WITH_QUANTITIES = array( 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group' );

	/**
	 * @return array{chooses_quantity: bool, quantity_limits?: QuantityLimits}
	 */
	public static function read( DocumentPart $part, string $type ): array {
		$chooses_quantity = in_array( $type, self::TYPES_WITH_QUANTITIES, true ) && $part->flag( 'qty' );
		$limits           = $chooses_quantity ? array(
			'min'       => $part->count( 'qty_min' ),
			'max'       => $part->count( 'qty_max' ),
			'total_min' => $part->count( 'qty_total_min' ),
			'total_max' => $part->count( 'qty_total_max' ),
		) : array();
		$is_set = array() !== array_filter( $limits, static fn( ?int $limit ): bool => null !== $limit );
		return array( 'chooses_quantity' => $chooses_quantity ) + ( $is_set ? array( 'quantity_limits' => $limits ) : array() );
	}
}
