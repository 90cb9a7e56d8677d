<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles;

use Aisle\Domain\BundleDiscount;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * The feature's settings: products that are often bought together. Bundles have their own documents.
 */
final class BundleSettings {

	public const FEATURE = 'bundles';

	/**
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, array{
	 *         type: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *         if?: array{0: string, 1: bool|string},
	 *         check?: \Closure,
	 *     }>
	 */
	public static function schema(): array {
		$card = __( 'Frequently bought together', 'aisle' );
		return array(
			'bought_together' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Show products that are bought together', 'aisle' ),
				'help'    => __(
					'Shown on product pages. Select the products of each product under Product data → Linked products.',
					'aisle'
				),
				'card'    => $card,
			),
			'suggestions'     => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Suggest products from orders', 'aisle' ),
				'help'    => __(
					'For products without a selection. Once a week, Aisle counts which products the orders of the last year contain together. No personal data is stored.',
					'aisle'
				),
				'card'    => $card,
				'if'      => array( 'bought_together', true ),
			),
			'title'           => array(
				'type'    => 'string',
				'default' => __( 'Frequently bought together', 'aisle' ),
				'label'   => __( 'Title', 'aisle' ),
				'card'    => $card,
				'if'      => array( 'bought_together', true ),
			),
			'max_products'    => array(
				'type'    => 'integer',
				'default' => 3,
				'min'     => 1,
				'max'     => 6,
				'label'   => __( 'Maximum products', 'aisle' ),
				'help'    => __( 'Besides the product of the page.', 'aisle' ),
				'card'    => $card,
				'if'      => array( 'bought_together', true ),
			),
			'discount'        => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Discount if at least two are bought', 'aisle' ),
				'help'    => __( 'A percentage, such as “10”, or an amount with a currency symbol. Empty for none.', 'aisle' ),
				'card'    => $card,
				'if'      => array( 'bought_together', true ),
				'check'   => self::discount_problem( ... ),
			),
		);
	}

	private static function discount_problem( mixed $value ): string {
		$text = trim( is_string( $value ) ? $value : '' );
		return '' === $text || null !== BundleDiscount::read( $text, ShopCurrency::of_store() )
			? ''
			: __( 'Enter a percentage, such as “10”, or an amount with a currency symbol.', 'aisle' );
	}
}
