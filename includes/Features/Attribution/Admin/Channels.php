<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

/**
 * Names of channels for merchants.
 */
final class Channels {

	/** Orders without a known source: placed before Aisle, without consent, or in wp-admin. */
	public const NONE = 'none';

	/**
	 * @return array<string, string> Channel => name.
	 */
	public static function names(): array {
		return array(
			'search'   => __( 'Organic search', 'aisle' ),
			'paid'     => __( 'Paid', 'aisle' ),
			'social'   => __( 'Social', 'aisle' ),
			'ai'       => __( 'AI assistant', 'aisle' ),
			'email'    => __( 'Email', 'aisle' ),
			'referral' => __( 'Referral', 'aisle' ),
			'campaign' => __( 'Other campaign', 'aisle' ),
			'direct'   => __( 'Direct', 'aisle' ),
			'other'    => __( 'Other', 'aisle' ),
			self::NONE => __( 'Not recorded', 'aisle' ),
		);
	}

	public static function name( string $channel ): string {
		return self::names()[ $channel ] ?? $channel;
	}
}
