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
				'label'   => __( 'Let shoppers share their cart by a link', 'aisle' ),
				'help'    => __(
					'The link holds products and choices only, at the prices of the day on which it is opened. Whoever opens it is asked before anything is put into their cart.',
					'aisle'
				),
			),
			'save_by_email' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Let shoppers send their cart to themselves by email', 'aisle' ),
				'help'    => __( 'One email with such a link, at most three a day to an address. The address is not kept.', 'aisle' ),
			),
			'days'          => array(
				'type'    => 'integer',
				'default' => 30,
				'min'     => 1,
				'max'     => 365,
				'label'   => __( 'Days for which a link works', 'aisle' ),
			),
		);
	}
}
