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
		$card_title = __( 'Coupons', 'aisle' );
		return array(
			'link'           => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Coupons by link', 'aisle' ),
				'help'    => __(
					'A link such as your-shop.com/?coupon=WELCOME applies the coupon once the cart has items. If your page cache ignores query strings, exclude this parameter from it.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'link_parameter' => array(
				'type'                  => 'string',
				'default'               => 'coupon',
				'same_in_all_languages' => true,
				'label'                 => __( 'URL parameter', 'aisle' ),
				'help'                  => __(
					'Letters, digits, hyphens, and underscores. Change it if another plugin uses the same parameter.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'automatic'      => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Automatic coupons', 'aisle' ),
				'help'    => __(
					'Select “Apply automatically” in a coupon under Marketing → Coupons. Up to 20 coupons can apply automatically.',
					'aisle'
				),
				'card'    => $card_title,
			),
		);
	}
}
