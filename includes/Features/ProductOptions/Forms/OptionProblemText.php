<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Platform\Documents\ProblemText;

/**
 * Messages for problems that only option forms have: with products, prices, the product's quantity.
 *
 * @phpstan-import-type RawProblem from FormSchema
 * @phpstan-import-type Problem from ProblemText
 */
final class OptionProblemText {

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document Document from FormSchema.
	 * @return Problem
	 */
	public static function problem( array $problem, array $document ): array {
		return ProblemText::problem( $problem, $document, self::sentence( $problem['code'] ), self::part( $problem['path'] ) );
	}

	private static function part( string $path ): string {
		return match ( explode( '.', $path )[0] ) {
			'rules'      => __( 'Quantity of the product', 'aisle' ),
			'assignment' => __( 'Products of the form', 'aisle' ),
			default      => '',
		};
	}

	private static function sentence( string $code ): ?string {
		return match ( $code ) {
			'not_a_document'   => __( 'This is not an option form.', 'aisle' ),
			'bad_assignment'   => __( 'Choose again which products get the form; one of the choices cannot be read.', 'aisle' ),
			'unknown_pricing'  => __( 'There is no such kind of price. Choose how the price is calculated.', 'aisle' ),
			'bad_price'        => __( 'Write the price as a plain number, such as 4.50, without a currency.', 'aisle' ),
			'product_required' => __( 'Every option of this field needs its product. Choose one for each, or remove the option.', 'aisle' ),
			'price_cycle'      => __(
				'Prices wait for each other: this price depends on itself. Take one of the fields out of the formula.',
				'aisle'
			),
			default            => null,
		};
	}
}
