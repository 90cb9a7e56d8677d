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
		return ProblemText::problem( $problem, $document, self::message( $problem['code'] ), self::part_name( $problem['path'] ) );
	}

	private static function part_name( string $path ): string {
		return match ( explode( '.', $path )[0] ) {
			'rules'      => __( 'Product quantity', 'aisle' ),
			'assignment' => __( 'Form products', 'aisle' ),
			default      => '',
		};
	}

	private static function message( string $code ): ?string {
		return match ( $code ) {
			'not_a_document'   => __( 'This is not an option form.', 'aisle' ),
			'bad_assignment'   => __( 'One of the form’s products is not valid. Select the products again.', 'aisle' ),
			'unknown_pricing'  => __( 'This price type does not exist. Select another price type.', 'aisle' ),
			'bad_price'        => __( 'Enter the price as a plain number, such as 4.50, without a currency symbol.', 'aisle' ),
			'product_required' => __( 'Each option of this field needs a product. Select one for each, or remove the option.', 'aisle' ),
			'price_cycle'      => __(
				'The price depends on itself. Remove one of the fields from the formula.',
				'aisle'
			),
			default            => null,
		};
	}
}
