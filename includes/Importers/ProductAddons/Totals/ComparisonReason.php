<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaPrices;

/**
 * Explains why the old and new price differ, as far as known.
 */
final class ComparisonReason {

	/**
	 * @param array{field: array<string, mixed>|null, code: string, errors: list<string>, shows: array{bool, bool}} $data The
	 *     imported field, why its WCPA price cannot be calculated, the errors of its answer here, and its visibility in
	 *     both plugins.
	 */
	public static function of( array $data ): string {
		list( $is_shown_in_wcpa, $is_shown_in_aisle ) = $data['shows'];
		$has_blocked_price = null !== $data['field']
			&& array() !== array_filter( WcpaPrices::applied_prices( $data['field'] ), WcpaPrices::is_blocked( ... ) );
		return match ( true ) {
			null === $data['field']      => __( 'The field was not imported, or has been deleted.', 'aisle' ),
			$has_blocked_price                   => __(
				'The price could not be imported. Shoppers can’t use this field until you set a price.',
				'aisle'
			),
			'' !== $data['code']         => self::of_unknown_price( $data['code'] ),
			$is_shown_in_wcpa && ! $is_shown_in_aisle => __(
				'The field is shown in the other plugin and hidden in Aisle. Check the field’s conditions.',
				'aisle'
			),
			$is_shown_in_aisle && ! $is_shown_in_wcpa => __(
				'The field is hidden in the other plugin and shown in Aisle. Check the field’s conditions.',
				'aisle'
			),
			array() !== $data['errors']  => $data['errors'][0],
			default                       => __(
				'The cause is unknown. Compare the field’s price with the price in the other plugin.',
				'aisle'
			),
		};
	}

	public static function of_total( int $old_quantity, float $new_quantity, bool $can_be_ordered ): string {
		if ( ! $can_be_ordered ) {
			return __( 'The product cannot be ordered in Aisle. Fix the form’s price first.', 'aisle' );
		}
		return (float) $old_quantity === $new_quantity
			? __(
				'The field prices match, but the totals don’t. In the form’s settings, check how options affect the product’s price and which prices are fees.',
				'aisle'
			)
			: sprintf(
				/* translators: 1: quantity by the other plugin, 2: quantity here. */
				__( 'The quantity is %1$d in the other plugin and %2$d in Aisle. Check the quantity formula.', 'aisle' ),
				$old_quantity,
				$new_quantity
			);
	}

	private static function of_unknown_price( string $code ): string {
		return match ( $code ) {
			'formula'             => __(
				'Part of the field’s formula only works in the other plugin. Compare the price manually.',
				'aisle'
			),
			'condition'           => __(
				'One of the field’s conditions only works in the other plugin. Compare the price manually.',
				'aisle'
			),
			'quantity_of_options' => __(
				'Shoppers select a quantity for each option in the other plugin. Compare the price manually.',
				'aisle'
			),
			default               => __( 'Aisle doesn’t support this price type. Compare the price manually.', 'aisle' ),
		};
	}
}
