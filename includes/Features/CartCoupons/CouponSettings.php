<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

/**
 * The settings for coupons by link and automatic coupons.
 */
final class CouponSettings {

	public const FEATURE = 'cart-coupons';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         same_in_all_languages?: bool,
	 *     }>
	 */
	public static function schema(): array {
		$card = __( 'Coupons', 'aisle' );
		return array(
			'link'           => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Coupons by link', 'aisle' ),
				'help'    => __(
					'A link such as your-shop.com/?coupon=WELCOME gives the coupon to whoever follows it; it waits until something is in the cart. A page cache that pays no heed to what stands behind the “?” must be told to let this word through.',
					'aisle'
				),
				'card'    => $card,
			),
			'link_parameter' => array(
				'type'    => 'string',
				'default' => 'coupon',
				'same_in_all_languages' => true,
				'label'   => __( 'What the code is called in the link', 'aisle' ),
				'help'    => __( 'Letters, figures, hyphens and underscores. Change it where another plugin uses the same word.', 'aisle' ),
				'card'    => $card,
			),
			'automatic'      => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Coupons that apply themselves', 'aisle' ),
				'help'    => __(
					'Tick “Apply automatically” at a coupon under Marketing → Coupons: it comes when the cart meets its conditions, and goes when it no longer does. Twenty at most.',
					'aisle'
				),
				'card'    => $card,
			),
		);
	}
}
