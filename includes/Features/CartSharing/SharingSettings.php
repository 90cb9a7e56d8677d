<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

/**
 * The feature's settings. Pages show sharing by link or email only after the merchant enables it.
 */
final class SharingSettings {

	public const FEATURE = 'cart-sharing';

	/**
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, array{type: string, default: bool|int|string, label: string, help?: string, min?: int, max?: int}>
	 */
	public static function schema(): array {
		return array(
			'share_link'    => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Let shoppers share their cart with a link', 'aisle' ),
				'help'    => __(
					'The link includes products and options at current prices. Recipients confirm before items are added to their cart.',
					'aisle'
				),
			),
			'save_by_email' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Let shoppers email their cart to themselves', 'aisle' ),
				'help'    => __(
					'Sends an email with a link to the cart. Each email address can receive up to three emails a day. Email addresses are not stored.',
					'aisle'
				),
			),
			'days'          => array(
				'type'    => 'integer',
				'default' => 30,
				'min'     => 1,
				'max'     => 365,
				'label'   => __( 'Link expiration (days)', 'aisle' ),
			),
		);
	}
}
