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
		list( $shows_there, $shows_here ) = $data['shows'];
		$is_stopped = null !== $data['field']
			&& array() !== array_filter( WcpaPrices::sources( $data['field'] ), WcpaPrices::is_stop( ... ) );
		return match ( true ) {
			null === $data['field']      => __( 'The field was not imported, or was deleted since.', 'aisle' ),
			$is_stopped                   => __(
				'Its price could not be taken over. It cannot be ordered until you give it a price.',
				'aisle'
			),
			'' !== $data['code']         => self::of_unknown( $data['code'] ),
			$shows_there && ! $shows_here => __( 'It shows in the other plugin and is hidden in Aisle. Check its conditions.', 'aisle' ),
			$shows_here && ! $shows_there => __( 'It is hidden in the other plugin and shows in Aisle. Check its conditions.', 'aisle' ),
			array() !== $data['errors']  => $data['errors'][0],
			default                       => __(
				'The reason is not known. Compare the price of the field with the one in the other plugin.',
				'aisle'
			),
		};
	}

	public static function of_total( int $old_quantity, float $new_quantity, bool $is_sold ): string {
		if ( ! $is_sold ) {
			return __( 'In Aisle it cannot be ordered: the form has a price to fix.', 'aisle' );
		}
		return (float) $old_quantity === $new_quantity
			? __(
				'The prices of the fields are the same, the total is not. Check in the form’s settings how options and the price of the product go together, and which prices are fees.',
				'aisle'
			)
			: sprintf(
				/* translators: 1: quantity by the other plugin, 2: quantity here. */
				__( 'The quantity is %1$d in the other plugin and %2$d in Aisle. Check the formula for the quantity.', 'aisle' ),
				$old_quantity,
				$new_quantity
			);
	}

	private static function of_unknown( string $code ): string {
		return match ( $code ) {
			'formula'             => __(
				'Its old formula has something in it that only the other plugin can work out. Compare it by hand.',
				'aisle'
			),
			'condition'           => __( 'It has a condition that only the other plugin can judge. Compare it by hand.', 'aisle' ),
			'quantity_of_options' => __( 'In the other plugin, shoppers choose a quantity for each option. Compare it by hand.', 'aisle' ),
			default               => __( 'Aisle does not know this type of price. Compare it by hand.', 'aisle' ),
		};
	}
}
