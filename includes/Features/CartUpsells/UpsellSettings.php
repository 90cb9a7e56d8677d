<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

/**
 * The feature's settings.
 */
final class UpsellSettings {

	public const FEATURE = 'cart-upsells';

	public const CROSS_SELLS  = 'cross_sells';
	public const BEST_SELLERS = 'best_sellers';
	public const CHOSEN       = 'chosen';

	/**
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, array{
	 *         type: string,
	 *         renamed_from?: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         min?: int,
	 *         max?: int,
	 *         choices?: array<string, string>,
	 *         if?: array{0: string, 1: bool|string},
	 *     }>
	 */
	public static function schema(): array {
		return array(
			'enabled'  => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Suggest products in the cart drawer', 'aisle' ),
				'help'    => __(
					'Shown below the items. Products in the cart are excluded.',
					'aisle'
				),
			),
			'title'    => array(
				'type'    => 'string',
				'default' => __( 'You may also like', 'aisle' ),
				'label'   => __( 'Title', 'aisle' ),
				'if'      => array( 'enabled', true ),
			),
			'source'   => array(
				'type'    => 'choice',
				'default' => self::CROSS_SELLS,
				'label'   => __( 'Products', 'aisle' ),
				'choices' => array(
					self::CROSS_SELLS  => __( 'Cross-sells of items in the cart', 'aisle' ),
					self::BEST_SELLERS => __( 'Best sellers', 'aisle' ),
					self::CHOSEN       => __( 'Selected products', 'aisle' ),
				),
				'if'      => array( 'enabled', true ),
			),
			'products' => array(
				'type'    => 'products',
				'default' => '',
				'label'   => __( 'Selected products', 'aisle' ),
				'if'      => array( 'source', self::CHOSEN ),
			),
			'fallback' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Fall back to best sellers', 'aisle' ),
				'if'      => array( 'enabled', true ),
			),
			'max_items' => array(
				'type'         => 'integer',
				'renamed_from' => 'most',
				'default'      => 6,
				'min'          => 1,
				'max'          => 12,
				'label'        => __( 'Maximum products', 'aisle' ),
				'if'           => array( 'enabled', true ),
			),
		);
	}
}
