<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution;

/**
 * The settings of attribution.
 */
final class AttributionSettings {

	public const FEATURE = 'attribution';

	/** Main classes of FunnelKit's plugins: funnels, checkout, upsells, order bumps, automations. */
	private const FUNNEL_PLUGINS = array( 'WFFN_Core', 'WFACP_Core', 'WFOCU_Core', 'WFOB_Core', 'BWFAN_Core' );

	/** A host: labels of letters, digits and hyphens, in Punycode or any script. */
	private const HOST = '/^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?'
		. '(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/uD';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|string,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         choices?: array<string, string>,
	 *         if?: array{0: string, 1: bool},
	 *         varies?: bool,
	 *         check?: \Closure,
	 *     }>
	 */
	public static function schema(): array {
		$card_title = __( 'Visits', 'aisle' );
		return array(
			'is_enabled'       => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Record where visitors come from', 'aisle' ),
				'help'    => __(
					'Replaces WooCommerce’s two tracking scripts with a smaller one. WooCommerce’s reports keep working.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'consent_category' => array(
				'type'    => 'choice',
				'default' => 'marketing',
				'label'   => __( 'Consent category', 'aisle' ),
				'help'    => __(
					'If the site asks for consent, nothing is stored until the visitor allows cookies of this category.',
					'aisle'
				),
				'card'    => $card_title,
				'choices' => self::categories(),
				'if'      => array( 'is_enabled', true ),
			),
			'own_hosts'        => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Your other domains', 'aisle' ),
				'help'    => __( 'Domains separated by commas, such as example.com. Visits from them don’t count as referrals.', 'aisle' ),
				'card'    => $card_title,
				'check'   => self::hosts_problem( ... ),
				'if'      => array( 'is_enabled', true ),
			),
			'funnel_cookies'   => array(
				'type'    => 'boolean',
				'default' => self::has_funnel_plugin(),
				'varies'  => true,
				'label'   => __( 'Write cookies for funnel plugins', 'aisle' ),
				'help'    => __(
					'FunnelKit’s plugins read these cookies (wffn_…), which last two days. On by default while one is active.',
					'aisle'
				),
				'card'    => $card_title,
				'if'      => array( 'is_enabled', true ),
			),
			'base64_cookies'   => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Encode cookies for strict firewalls', 'aisle' ),
				'help'    => __( 'Enable this if a firewall blocks visitors because their cookies contain URLs.', 'aisle' ),
				'card'    => $card_title,
				'if'      => array( 'is_enabled', true ),
			),
		);
	}

	/** Without such a plugin, nothing reads the cookies, and each request would be 200 to 400 bytes longer. */
	private static function has_funnel_plugin(): bool {
		return array() !== array_filter( self::FUNNEL_PLUGINS, 'class_exists' );
	}

	/**
	 * @return array<string, string> Categories of the WP Consent API.
	 */
	private static function categories(): array {
		return array(
			'marketing'            => __( 'Marketing', 'aisle' ),
			'statistics'           => __( 'Statistics', 'aisle' ),
			'statistics-anonymous' => __( 'Anonymous statistics', 'aisle' ),
			'preferences'          => __( 'Preferences', 'aisle' ),
			'functional'           => __( 'Functional', 'aisle' ),
		);
	}

	/**
	 * Returns the error of a list of hosts, '' if all are valid.
	 */
	private static function hosts_problem( bool|int|float|string $text ): string {
		foreach ( self::hosts( (string) $text ) as $host ) {
			if ( 1 !== preg_match( self::HOST, $host ) ) {
				/* translators: %s: text that the merchant entered */
				return sprintf( __( '“%s” isn’t a domain. Enter domains such as example.com, without https://.', 'aisle' ), $host );
			}
		}
		return '';
	}

	/**
	 * Splits the merchant's list of hosts.
	 *
	 * @return list<string>
	 */
	public static function hosts( string $text ): array {
		$hosts = preg_split( '/[\s,;]+/', mb_strtolower( $text ), -1, PREG_SPLIT_NO_EMPTY );
		return array_map( self::ascii( ... ), false === $hosts ? array() : $hosts );
	}

	/** Browsers name hosts in Punycode. */
	private static function ascii( string $host ): string {
		$ascii = function_exists( 'idn_to_ascii' ) ? idn_to_ascii( $host ) : false;
		return false === $ascii ? $host : $ascii;
	}
}
