<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution;

/**
 * The settings of attribution.
 */
final class AttributionSettings {

	public const FEATURE = 'attribution';

	/**
	 * @return array<string, array{type: string, default: bool|string, label: string, help?: string, card?: string}>
	 */
	public static function schema(): array {
		return array(
			'is_enabled' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Record from where visitors come', 'aisle' ),
			),
			'consent_category' => array(
				'type'    => 'string',
				'default' => 'marketing',
				'label'   => __( 'Consent category', 'aisle' ),
			),
			'own_hosts'  => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Your other domains', 'aisle' ),
			),
		);
	}

	/**
	 * Splits the merchant's list of hosts.
	 *
	 * @return list<string>
	 */
	public static function hosts( string $text ): array {
		$hosts = preg_split( '/[\s,;]+/', strtolower( $text ), -1, PREG_SPLIT_NO_EMPTY );
		return false === $hosts ? array() : $hosts;
	}
}
